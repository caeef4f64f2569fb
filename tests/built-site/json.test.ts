import { describe, expect, it } from 'vitest';
import { releaseListingSchema } from '#core/release-listing.ts';
import { siteSchema } from '#core/site-data.ts';
import { fileBehind, publishedFiles, readPublished } from './published-files.ts';

function readJson(file: string): unknown {
  return JSON.parse(readPublished(file).toString('utf8'));
}

describe('the published JSON', () => {
  it('keeps its promise: site.json', () => {
    // Parsing drops what the schema does not name.
    expect(siteSchema.parse(readJson('site.json'))).toEqual(readJson('site.json'));
  });

  it('keeps its promise: the releases.json of every stream', () => {
    const { streams } = siteSchema.parse(readJson('site.json'));
    expect(streams.length).toBeGreaterThan(0);
    for (const { id } of streams) {
      const listing = readJson(`${id}/releases.json`);
      expect(releaseListingSchema.parse(listing)).toEqual(listing);
    }
  });

  it('lists every release page of a stream once, and no other', () => {
    const { docs, items } = releaseListingSchema.parse(readJson('app/releases.json'));
    const pages = publishedFiles().filter((file) => /^app\/(?!ids\/).+\/index\.html$/.test(file));
    expect(docs.map(({ path }) => fileBehind(path)).sort()).toEqual(pages);
    expect(items.flatMap((year) => year.items.map(({ href }) => fileBehind(href))).sort()).toEqual(pages);
  });

  it('tells of the one version of the documents, and of the one locale', () => {
    const { versions, locales } = siteSchema.parse(readJson('site.json'));
    expect(versions).toEqual([
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/release-notes/',
        mainDocId: 'app/release.25.10.0',
        draftIds: [],
        sidebars: { release_notes: { link: { path: '/release-notes/app/', label: 'App' } } },
      },
    ]);
    expect(locales).toEqual([
      { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/release-notes/' },
    ]);
  });

  it('comes with schemas that others can use', () => {
    for (const name of ['site', 'releases']) {
      expect(readJson(`schemas/${name}.json`)).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
      });
    }
  });
});
