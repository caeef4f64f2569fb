import { describe, expect, it } from 'vitest';
import { releaseListingSchema, siteSchema } from '#generator/data/published-schemas.ts';
import { fileBehind, publishedFiles, readPublished } from './published-files.ts';

function readJson(file: string): unknown {
  return JSON.parse(readPublished(file).toString('utf8'));
}

describe('the published JSON', () => {
  it('keeps its promise: site.json', () => {
    expect(siteSchema.strict().safeParse(readJson('site.json')).error).toBeUndefined();
  });

  it('keeps its promise: the releases.json of every stream', () => {
    const { streams } = siteSchema.parse(readJson('site.json'));
    expect(streams.length).toBeGreaterThan(0);
    for (const { id } of streams) {
      expect(releaseListingSchema.strict().safeParse(readJson(`${id}/releases.json`)).error).toBeUndefined();
    }
  });

  it('lists every release page of a stream once, and no other', () => {
    const { years } = releaseListingSchema.parse(readJson('app/releases.json'));
    const listed = years.flatMap(({ releases }) => releases.map(({ url }) => fileBehind(url)));
    const pages = publishedFiles().filter((file) => /^app\/.+\/index\.html$/.test(file));
    expect([...listed].sort()).toEqual(pages);
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
