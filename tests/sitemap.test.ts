import { describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { createUrls } from '#core/model/urls.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { createDataFiles } from '#generator/outputs/data-files.ts';
import { createSiteData } from '#generator/outputs/pages/parts/site-data.ts';
import { createEntryReader, createStreamViews } from '#generator/outputs/pages/parts/stream-views.ts';
import { createSiteMap } from '#generator/site-map.ts';
import { sampleRelease } from './release-samples.ts';
import { englishData } from './site-samples/messages.ts';

/** The addresses in `sitemap.xml`, without the host. */
function addressesOf(releases: readonly Release[]): readonly string[] {
  const config = siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/docs/' } });
  const urls = createUrls('/notes/');
  const catalogue = assembleCatalogue([{ id: 'app', label: 'App', tagline: '', description: '' }], releases);
  const data = createSiteData({ config, catalogue, urls, drafts: [] });
  const files = createDataFiles({
    siteMap: createSiteMap(catalogue.streams, urls).filter(({ kind }) => kind !== 'search-index'),
    known: new Map(),
    cache: createMemoryCache(),
    catalogue,
    site: { schema: 1, build: 'one', shell: 'one', ...data },
    urls,
    views: createStreamViews(createEntryReader()),
    introduction: '',
    messages: englishData.all,
  });
  const xml = [...files].find(({ path }) => path === 'sitemap.xml')?.contents ?? '';
  return [...String(xml).matchAll(/<loc>https?:\/\/[^/]+(?<path>[^<]*)<\/loc>/g)].map(
    ({ groups }) => groups?.path ?? '',
  );
}

describe('the sitemap', () => {
  it('contains the pages of tags, but not those of tags that only unlisted releases have', () => {
    const tagged = { ...sampleRelease('1.0'), tags: [{ label: 'Path search', slug: 'path-search' }] };
    const hidden = { ...sampleRelease('2.0'), unlisted: true, tags: [{ label: 'Secret', slug: 'secret' }] };
    const addresses = addressesOf([tagged, hidden]);
    expect(addresses).toContain(`/notes/${tagged.id}/`);
    expect(addresses.filter((address) => address.startsWith('/notes/tags/'))).toEqual([
      '/notes/tags/',
      '/notes/tags/path-search/',
    ]);
    expect(addresses).not.toContain(`/notes/${hidden.id}/`);
  });

  it('contains no tag pages without tags, and no pages for queries', () => {
    expect(
      addressesOf([sampleRelease('1.0')]).filter((address) => /tags|search|upgrade/.test(address)),
    ).toEqual([]);
  });
});
