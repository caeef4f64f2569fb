import { describe, expect, it } from 'vitest';
import { lookUpId } from './look-up.ts';
import { shardOf } from './mention.ts';

const files: Record<string, unknown> = { '/ids.json': { schema: 1, shards: ['/0', '/1'] } };
const requested: string[] = [];
const read = async (url: string): Promise<unknown> => {
  requested.push(url);
  return files[url];
};
for (const place of [0, 1]) {
  const ids = ['PA-329', 'PA-3290', '#4522594', 'GH-77', 'RS131972', 'GHSA-JFH8-C2JP-5V3Q'].filter(
    (id) => shardOf(id, 2) === place,
  );
  files[`/${place}`] = { schema: 1, ids: Object.fromEntries(ids.map((id) => [id, { id, mentions: [] }])) };
}

async function outcomeOf(text: string): Promise<string> {
  return (await lookUpId(text, '/ids.json', read)).outcome;
}

describe('looking up an id', () => {
  it('ignores upper and lower case, and reads one file', async () => {
    requested.length = 0;
    expect(await outcomeOf(' pa-3290 ')).toBe('found');
    expect(await outcomeOf('GHSA-jfh8-c2jp-5v3q')).toBe('found');
    expect(requested).toHaveLength(4);
  });

  it('takes a number for that of an issue', async () => {
    expect(await outcomeOf('4522594')).toBe('found');
    expect(await lookUpId('452', '/ids.json', read)).toEqual({ outcome: 'unmentioned', text: '#452' });
  });

  it('finds an issue of GitHub in the form that the notes do not use', async () => {
    expect(await outcomeOf('gh-4522594')).toBe('found');
    expect(await outcomeOf('#77')).toBe('found');
    expect(await lookUpId('GH-78', '/ids.json', read)).toEqual({ outcome: 'unmentioned', text: 'GH-78' });
  });

  it('finds ids without a hyphen', async () => {
    expect(await outcomeOf('rs131972')).toBe('found');
  });

  it('never returns an id that is only similar', async () => {
    expect(await outcomeOf('PA-3291')).toBe('unmentioned');
    expect(await outcomeOf('PA-32')).toBe('unmentioned');
    expect(await outcomeOf('CVE-2025-0001')).toBe('unmentioned');
  });

  it('rejects text that is not an id, and requests no file for it', async () => {
    requested.length = 0;
    expect(await outcomeOf('collector')).toBe('no-id');
    expect(await outcomeOf('  ')).toBe('nothing-asked');
    expect(requested).toEqual([]);
  });

  it('refuses files of another program', async () => {
    await expect(lookUpId('PA-1', '/ids.json', async () => ({ schema: 2 }))).rejects.toMatchObject({
      failure: 'outdated',
    });
  });
});
