import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import { type ChangeShard, changesIn, datedVersion } from '#core/upgrade/change-files.ts';
import { changesOf, isPinned, type MergedChange } from '#core/upgrade/changes.ts';
import { homesOf, readHomes } from '#core/upgrade/homes.ts';
import { linkIssues } from '#core/upgrade/issue-links.ts';
import { type KnownIssues, knownIssuesOf } from '#core/upgrade/known-issues.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { type ContentResult, readContent } from '#generator/content/read-content.ts';
import { createChangeFiles } from '#generator/data/change-files.ts';
import { createEntryReader } from '#generator/entry-reader.ts';

/** Counted by hand in the notes of the sample content. */
describe('upgrades over the sample content', () => {
  let content: ContentResult;
  beforeAll(async () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const config = await loadConfig(`${root}site.config.ts`);
    content = await readContent({ contentDir: `${root}content`, config });
    // Bounds a hang, and is no claim about speed.
  }, 120_000);

  interface Found extends KnownIssues {
    readonly changes: readonly MergedChange[];
  }

  /** By way of the files that the page reads. */
  function upgrade(stream: string, from: string, to: string): Found {
    const found = content.catalogue.streams.find(({ id }) => id === stream);
    if (found === undefined) throw new Error(stream);
    const read = createEntryReader();
    const relations = homesOf(found, read);
    const { list, shards } = createChangeFiles(
      {
        ...{ stream: found, relations, links: linkIssues(relations) },
        homesOf: (releases) => readHomes(releases, read),
      },
      createUrls('/notes/'),
    );
    const versions = new Map(list.versions.map((one) => [one.version, datedVersion(one)]));
    const changes = list.shards.flatMap(({ changes: url }) => {
      const shard: ChangeShard = JSON.parse(shards.find((file) => file.url === url)?.contents ?? '');
      return changesIn(shard, versions);
    });
    const ends = [from, to].map((text) => versions.get(text));
    if (!ends[0] || !ends[1]) throw new Error(`${from} or ${to} is not listed`);
    const range = { from: ends[0], to: ends[1] };
    return { changes: changesOf(range, changes), ...knownIssuesOf(range, changes) };
  }

  function perVersion(changes: readonly MergedChange[]): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { change } of changes) {
      counts[change.at.version.text] = (counts[change.at.version.text] ?? 0) + 1;
    }
    return counts;
  }

  it('bring Base 16.2.0 from 15.0.0 with every entry of three releases', () => {
    const { changes, open, resolved } = upgrade('base', '15.0.0', '16.2.0');
    expect(perVersion(changes)).toEqual({ '16.0.0': 10, '16.1.0': 6, '16.2.0': 8 });
    expect(changes.filter(isPinned)).toHaveLength(11);
    // Both known issues of 16.0.0 came and went on the way.
    expect([open, resolved]).toEqual([[], []]);
  });

  it('bring App 25.10.0 from 25.8.0 with the three patches between, and tasks that no entry explains', () => {
    const { changes, open } = upgrade('app', '25.8.0', '25.10.0');
    expect(perVersion(changes)).toEqual({
      '25.8.1': 1,
      '25.8.2': 1,
      '25.8.3': 1,
      '25.9.0': 15,
      '25.10.0': 15,
    });
    expect(open.map(({ change }) => change.ids[0]).sort()).toEqual(['CH-3070', 'UI-3084']);
  });

  it('say which known issues of the start end on the way: Base 16.1.0 mends two of 16.0.0', () => {
    const { open, resolved } = upgrade('base', '16.0.0', '16.1.0');
    expect(
      resolved.map(({ change, fixedIn }) => [change.ids[0], ...fixedIn.map((at) => at.version.text)]),
    ).toEqual([
      ['BS-244', '16.1.0'],
      ['BS-245', '16.1.0'],
    ]);
    expect(open).toEqual([]);
  });

  it('bring nothing to who has it already', () => {
    expect(upgrade('app', '25.10.0', '25.10.0').changes).toEqual([]);
  });
});
