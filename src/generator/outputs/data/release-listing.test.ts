import { describe, expect, it } from 'vitest';
import { releaseListingSchema } from '#core/contracts/release-listing.ts';
import type { Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { createUrls } from '#core/model/urls.ts';
import { parseVersion } from '#core/model/version.ts';
import { english } from '../../../../tests/site-samples/messages.ts';
import { sampleSection } from '../../../../tests/site-samples/release.ts';
import { jsonSchemaOf } from './published-schemas.ts';
import { createReleaseListing } from './release-listing.ts';

function release(version: string, changes: Partial<Release> = {}): Release {
  const parsed = parseVersion(version, undefined);
  if (parsed === undefined) throw new Error(version);
  return {
    id: `app/2024/release.${version}`,
    stream: 'app',
    version: parsed,
    file: `app/2024/release.${version}.md`,
    year: 2024,
    date: '2024-09-17',
    title: `App ${version}`,
    description: '',
    keywords: [],
    unlisted: false,
    tasks: [],
    sections: [],
    ...changes,
  };
}

const stream: Stream = {
  id: 'app',
  label: 'App',
  tagline: '',
  description: '',
  releases: [
    release('24.9.x'),
    release('24.9.0'),
    release('24.8.0', { unlisted: true }),
    release('23.1.x', { year: 2023, date: '2023-02-10' }),
    release('23.1.0', { year: 2023, date: '2023-01-10', lifecycle: { endOfSupport: '2024-01-31' } }),
  ],
};
const listing = createReleaseListing(english, stream, createUrls('/notes/'));

describe('the listing of a stream', () => {
  it('has years and releases, newest first, without unlisted ones', () => {
    expect(listing.items.map(({ label, items }) => [label, items.map((item) => item.label)])).toEqual([
      ['2024', ['24.9.x', '24.9.0']],
      ['2023', ['23.1.x', '23.1.0']],
    ]);
  });

  it('has the statements about a version, and the number of unread paragraphs', () => {
    const [year] = createReleaseListing(
      english,
      {
        ...stream,
        releases: [
          release('24.9.0', {
            requiredStop: 'Wait.',
            withdrawn: '',
            recommended: true,
            sections: [sampleSection({ unread: 2 })],
          }),
          release('24.8.0'),
        ],
      },
      createUrls('/notes/'),
    ).items;
    expect(year?.items[0]).toMatchObject({
      requiredStop: 'Wait.',
      withdrawn: '',
      recommended: true,
      unread: 2,
    });
    expect(Object.keys(year?.items[1] ?? {})).not.toContain('unread');
  });

  it('has the address of every release', () => {
    const [year] = listing.items;
    expect(year?.href).toBe('/notes/app/#y2024');
    expect(year?.items[0]).toEqual({
      type: 'link',
      label: '24.9.x',
      href: '/notes/app/2024/release.24.9.x/',
      docId: 'app/2024/release.24.9.x',
      unlisted: false,
      date: '2024-09-17',
      patch: true,
      actionRequired: false,
      counts: {},
    });
  });

  it('has the support dates of each release, and of patches those of their release', () => {
    const [now, before] = listing.items;
    expect(now?.items.filter((item) => 'lifecycle' in item)).toEqual([]);
    expect(before?.items.map(({ lifecycle }) => lifecycle?.endOfSupport)).toEqual([
      '2024-01-31',
      '2024-01-31',
    ]);
  });

  it('has every guide with its position and its sidebar', () => {
    expect(listing.docs.map(({ id }) => id)).toEqual([
      'app/2024/release.24.9.x',
      'app/2024/release.24.9.0',
      'app/2024/release.23.1.x',
      'app/2024/release.23.1.0',
    ]);
    expect(listing.docs[0]).toEqual({
      id: 'app/2024/release.24.9.x',
      label: '24.9.x',
      path: '/notes/app/2024/release.24.9.x/',
      sidebar: 'release_notes',
    });
  });

  it('matches its schema exactly', () => {
    expect(releaseListingSchema.parse(listing)).toEqual(listing);
    expect(releaseListingSchema.safeParse({ ...listing, schema: 1 }).success).toBe(false);
  });

  it('has a JSON Schema with the required fields', () => {
    expect(JSON.parse(jsonSchemaOf(releaseListingSchema))).toMatchObject({
      title: '{stream}/releases.json',
      required: ['schema', 'stream', 'label', 'docs', 'items'],
    });
  });
});
