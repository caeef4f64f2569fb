import { describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Entry } from '#core/model/release/release-body.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { sampleRelease as release } from '../../../tests/release-samples.ts';
import { createDataFiles, sampleSite } from '../../../tests/site-samples/mapped-site.ts';
import { sampleEntry, sampleSection } from '../../../tests/site-samples/release.ts';

/** A file of a site with these releases. */
function fileOf(path: string, releases: readonly Release[]): string {
  const config = siteConfigSchema.parse({
    title: 'Notes',
    base: '/notes/',
    brand: { title: 'Docs', url: '/docs/' },
  });
  const catalogue = assembleCatalogue([{ id: 'app', label: 'App', tagline: '', description: '' }], releases);
  const site = sampleSite(config, catalogue);
  const siteMap = site.siteMap.filter(({ kind }) => kind !== 'search-index');
  const files = createDataFiles({ ...site, siteMap });
  return String([...files].find((file) => file.path === path)?.contents);
}

function withEntry(text: string, entry: Partial<Entry>): Release {
  const block = { type: 'entry' as const, entry: sampleEntry({ anchor: 'a', ...entry }) };
  return release(text, { sections: [sampleSection({ blocks: [block] })] });
}

describe('a withdrawal', () => {
  const clear = { kind: 'other', title: 'Clear the cache' } as const;
  const withdrawn = release('25.5.0', { withdrawn: 'It loses layouts.', description: 'Faster.' });
  const releases = [
    withdrawn,
    withEntry('25.6.0', clear),
    withEntry('25.7.0-rc.1', { ...clear, title: 'Withdrawn: Clear the cache', withdraws: true }),
  ];

  it('of a change is in llms-full.txt, with the release of the change', () => {
    expect(fileOf('llms-full.txt', releases)).toContain('> **Withdrawn in [25.7.0-rc.1](');
  });

  it('of a release is in llms.txt, like its pre-release state', () => {
    const text = fileOf('llms.txt', releases);
    expect(text).toContain(': This release was withdrawn: It loses layouts. Faster.\n');
    expect(text).toMatch(/25\.7\.0-rc\.1.*: Pre-release:/);
  });

  it.each(['atom.xml', 'rss.xml', 'feed.json'])('of a release is in the title and the text of %s', (file) => {
    const text = fileOf(file, releases);
    expect(text).toContain(`${withdrawn.title} (Withdrawn)`);
    expect(text).toContain('This release was withdrawn: It loses layouts.');
    expect(text).toMatch(/25\.7\.0-rc\.1 \(Pre-release\)/);
  });
});

describe('the sitemap', () => {
  /** The addresses in `sitemap.xml`, without the host. */
  const addressesOf = (releases: readonly Release[]): readonly string[] =>
    [...fileOf('sitemap.xml', releases).matchAll(/<loc>https?:\/\/[^/]+(?<path>[^<]*)<\/loc>/g)].map(
      ({ groups }) => groups?.path ?? '',
    );

  it('contains the pages of tags, but not those of tags that only unlisted releases have', () => {
    const tagged = { ...release('1.0'), tags: [{ label: 'Path search', slug: 'path-search' }] };
    const hidden = { ...release('2.0'), unlisted: true, tags: [{ label: 'Secret', slug: 'secret' }] };
    const addresses = addressesOf([tagged, hidden]);
    expect(addresses).toContain(`/notes/${tagged.id}/`);
    expect(addresses.filter((address) => address.startsWith('/notes/tags/'))).toEqual([
      '/notes/tags/',
      '/notes/tags/path-search/',
    ]);
    expect(addresses).not.toContain(`/notes/${hidden.id}/`);
  });

  it('contains no tag pages without tags, and no pages for queries', () => {
    const addresses = addressesOf([release('1.0')]);
    expect(addresses).toContain('/notes/');
    expect(addresses.filter((address) => /tags|search|upgrade/.test(address))).toEqual([]);
  });
});
