import { describe, expect, it } from 'vitest';
import { sampleEntry, sampleRelease, sampleSection, version } from '../../../tests/site-samples/release.ts';
import type { Stream } from '../model/catalogue.ts';
import type { Entry } from '../model/release/release-body.ts';
import { createUrls } from '../model/urls.ts';
import { summariseRelease } from '../upgrade/entry-summary.ts';
import type { ReadEntries } from '../upgrade/version-entries.ts';
import { shardOf } from './mention.ts';
import { createMentionLookup, mentionedIds } from './stream-mentions.ts';

function release(text: string, ...entries: readonly Entry[]): Stream['releases'][number] {
  const blocks = entries.map((entry) => ({ type: 'entry', entry }) as const);
  return sampleRelease({
    id: `app/${text}`,
    version: version(text),
    sections: [sampleSection({ blocks })],
  });
}

const known = sampleEntry({
  kind: 'known-issue',
  ids: ['PA-100'],
  references: [{ id: 'PA-100' }],
  anchor: 'k',
});
const stream: Stream = {
  id: 'app',
  label: 'App',
  tagline: '',
  description: '',
  releases: [
    release(
      '25.3.0',
      sampleEntry({ ids: ['PA-100', 'PA-99'], references: [{ id: 'PA-100' }], anchor: 'f g' }),
    ),
    release('25.2.0', known),
    release('25.1.0', { ...known }),
  ],
};
const read: ReadEntries = (one) => summariseRelease(one, (text) => text);
const urls = createUrls('/notes/');
const ids = mentionedIds(stream);
const source = { aboutIssue: () => [], withdrawalsByTitle: () => [], pageOf: () => undefined };
const mentions = createMentionLookup(ids, { read, ...source }, urls);

describe('the mentions of an id', () => {
  it('are all entries with the id, newest first, with their statements about it', () => {
    expect(mentions('PA-100').map((one) => [one.version, one.role, one.url])).toEqual([
      ['25.3.0', 'fixed', '/notes/app/25.3.0/#f%20g'],
      ['25.2.0', 'known', '/notes/app/25.2.0/#k'],
      ['25.1.0', 'known', '/notes/app/25.1.0/#k'],
    ]);
    expect(mentions('PA-99').map(({ role }) => role)).toEqual(['mentioned']);
  });

  it('are sorted by prefix and number', () => {
    expect([...ids.keys()]).toEqual(['PA-99', 'PA-100']);
  });

  it('are read from the releases that mention the id, each release once', () => {
    const seen: string[] = [];
    const noting: ReadEntries = (one) => {
      seen.push(one.id);
      return read(one);
    };
    const mentionsOf = createMentionLookup(ids, { read: noting, ...source }, urls);
    mentionsOf('PA-99');
    expect(seen).toEqual(['app/25.3.0']);
    mentionsOf('PA-100');
    expect(seen).toEqual(['app/25.3.0', 'app/25.2.0', 'app/25.1.0']);
  });

  it('are in a single file whatever the case, and all ids are spread over all files', () => {
    expect(shardOf('ghsa-jfh8-c2jp-5v3q', 7)).toBe(shardOf(' GHSA-JFH8-C2JP-5V3Q', 7));
    const used = new Set(Array.from({ length: 200 }, (_, index) => shardOf(`PA-${index}`, 8)));
    expect(used.size).toBe(8);
  });
});
