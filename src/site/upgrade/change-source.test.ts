import { describe, expect, it } from 'vitest';
import type { VersionList } from '#core/contracts/upgrade-data.ts';
import { upgradeOf } from '#core/upgrade/end-notices.ts';
import { createChangeSource } from './change-source.ts';
import { parseRangeQuestion } from './range/stream-versions.ts';

const list: VersionList = {
  schema: 1,
  stream: 'app',
  label: 'App',
  versions: [
    { version: '25.1.0', date: '2025-01-21', url: '/n/25.1.0/', shard: 0 },
    { version: '24.6.1', date: '2025-03-01', url: '/n/24.6.x/', shard: 1 },
    { version: '24.6.0', date: '2024-06-18', url: '/n/24.6.0/', shard: 1 },
    { version: '23.1.0', date: '2023-01-10', url: '/n/23.1.0/', shard: 2 },
    { version: '22.1.0', date: '2022-01-11', url: '/n/22.1.0/', shard: 3 },
  ],
  shards: [
    { changes: '/25' },
    { changes: '/24', knownIssues: '/24-known' },
    { changes: '/23', knownIssues: '/23-known' },
    { changes: '/22' },
  ],
};

function site(failing: ReadonlySet<string> = new Set()): {
  readonly requested: string[];
  readonly read: (url: string) => Promise<unknown>;
} {
  const requested: string[] = [];
  return {
    requested,
    read: async (url) => {
      requested.push(url);
      if (failing.has(url)) throw new Error('The connection failed.');
      if (url === '/versions.json') return list;
      const { version, url: page } = list.versions.find(({ shard }) =>
        url.startsWith(list.shards[shard]?.changes ?? ''),
      ) ?? {
        version: '',
        url: '',
      };
      return {
        ...{ schema: 9, subjects: {}, issues: [] },
        versions: [{ version, url: page, changes: [{ anchor: 'a', kind: 'feature', title: url }] }],
      };
    },
  };
}

async function planned(from: string, to: string, from1 = site()): Promise<readonly string[]> {
  const source = createChangeSource(from1.read);
  const known = await source.versions('/versions.json');
  const question = parseRangeQuestion(from, to, known);
  if (question.type !== 'upgrade') throw new Error(question.type);
  await source.plan(upgradeOf(question.ends), known);
  return from1.requested.slice(1);
}

describe('the data files of an upgrade', () => {
  it('are the years in which the versions differ, and the known issues of the years before', async () => {
    expect(await planned('24.6.0', '25.1.0')).toEqual(['/25', '/24-known', '/23-known']);
    expect(await planned('23.1.0', '25.1.0')).toEqual(['/25', '/24', '/23-known']);
  });

  it('include those of the start version if it contains what the target lacks', async () => {
    expect(await planned('24.6.1', '25.1.0')).toEqual(['/25', '/24', '/23-known']);
  });

  it('are fetched once, and again after a failure', async () => {
    const failing = new Set(['/25']);
    const { requested, read } = site(failing);
    const source = createChangeSource(read);
    const known = await source.versions('/versions.json');
    const range = parseRangeQuestion('24.6.0', '25.1.0', known);
    if (range.type !== 'upgrade') throw new Error(range.type);
    await expect(source.plan(upgradeOf(range.ends), known)).rejects.toThrow('The connection failed.');
    failing.clear();
    await source.plan(upgradeOf(range.ends), known);
    await source.plan(upgradeOf(range.ends), known);
    expect(requested.filter((url) => url === '/25')).toHaveLength(2);
    expect(requested.filter((url) => url === '/24-known')).toHaveLength(1);
  });

  it('are rejected if they are of another program version', async () => {
    const source = createChangeSource(async () => ({ schema: 2 }));
    await expect(source.versions('/versions.json')).rejects.toMatchObject({ failure: 'outdated' });
  });

  it('are rejected if a file of entries has no versions, or one of texts has no texts', async () => {
    const known = await createChangeSource(site().read).versions('/versions.json');
    const files: Readonly<Record<string, object>> = {
      '/empty.json': { schema: 8 },
      '/entries.json': { schema: 9, versions: [], subjects: {}, issues: [] },
    };
    const source = createChangeSource(async (url) => files[url]);
    const outdated = { failure: 'outdated' };
    await expect(source.files(['/empty.json'])).rejects.toMatchObject(outdated);
    const shard = { changes: '/entries.json', texts: '/empty.json' };
    await expect(source.changes([shard], known)).rejects.toMatchObject(outdated);
  });
});

describe('the question of an address', () => {
  it('is an upgrade, a downgrade, or none for missing or unknown versions', async () => {
    const known = await createChangeSource(site().read).versions('/versions.json');
    const typeOf = (from: string, to: string): string => parseRangeQuestion(from, to, known).type;
    expect([
      typeOf('24.6', 'v25.1.0'),
      typeOf('25.1.0', '24.6.0'),
      typeOf('', '25.1.0'),
      typeOf('24.6.0', 'soon'),
    ]).toEqual(['upgrade', 'upgrade', 'nothing', 'no-version']);
  });
});
