import { describe, expect, it } from 'vitest';
import { lookUpId } from './look-up.ts';
import { shardOf } from './mention.ts';

const files: Record<string, unknown> = { '/ids.json': { schema: 1, shards: ['/0', '/1'] } };
const requested: string[] = [];
const read = async (url: string): Promise<unknown> => {
  requested.push(url);
  return files[url];
};
const mentions = [
  { stream: 'app', version: '1.0.0', kind: 'fix', role: 'fixed', title: 'Rows fold', url: '/' },
];
const ofMap = { ...mentions[0], stream: 'map' };
const NUMBERS: Readonly<Record<string, object>> = {
  '#12': { others: ['acme/app#12', 'Acme/Map#12', 'other/map#12'], mentions: [] },
  '#13': { names: { app: ['acme/app#13'], map: ['acme/map#13'] }, mentions: [...mentions, ofMap] },
};
const IDS = ['PA-329', 'PA-3290', '#4522594', 'GH-77', 'RS131972', 'GHSA-JFH8-C2JP-5V3Q', '#14'];
for (const place of [0, 1]) {
  const ids = [...IDS, ...Object.keys(NUMBERS), 'acme/app#12', 'Acme/Map#12', 'other/map#12'].filter(
    (id) => shardOf(id, 2) === place,
  );
  const found = ids.map((id) => [id.toUpperCase(), { id, mentions, ...NUMBERS[id] }]);
  files[`/${place}`] = { schema: 1, ids: Object.fromEntries(found) };
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
    expect(await lookUpId('452', '/ids.json', read)).toEqual({
      ...{ outcome: 'unmentioned', text: '#452', others: [] },
    });
  });

  it('finds an issue of GitHub in the form that the notes do not use', async () => {
    expect(await outcomeOf('gh-4522594')).toBe('found');
    expect(await outcomeOf('#77')).toBe('found');
    expect(await lookUpId('GH-78', '/ids.json', read)).toMatchObject({
      outcome: 'unmentioned',
      text: 'GH-78',
    });
  });

  it('finds an issue of a repository by its name, in full or not, and by its address', async () => {
    const idOf = async (text: string): Promise<string | undefined> => {
      const lookUp = await lookUpId(text, '/ids.json', read);
      return lookUp.outcome === 'found' ? lookUp.found.id : undefined;
    };
    expect(await idOf('acme/app#12')).toBe('acme/app#12');
    expect(await idOf('app#12')).toBe('acme/app#12');
    expect(await idOf('https://github.com/acme/map/pull/12#issuecomment-99')).toBe('Acme/Map#12');
    expect(await idOf('https://gitlab.com/acme/app/-/issues/13')).toBe('#13');
    expect(await idOf('app#13')).toBe('#13');
  });

  it('leaves out what streams of other repositories say of the same number', async () => {
    const found = async (text: string): Promise<unknown> => lookUpId(text, '/ids.json', read);
    expect(await found('acme/map#13')).toMatchObject({ found: { id: '#13', mentions: [ofMap] } });
    expect(await found('#13')).toMatchObject({ found: { mentions: [...mentions, ofMap] } });
  });

  it('does not guess which repository is meant', async () => {
    const others = ['acme/app#12', 'Acme/Map#12', 'other/map#12'];
    const lookUp = (text: string): Promise<unknown> => lookUpId(text, '/ids.json', read);
    expect(await lookUp('12')).toEqual({ outcome: 'unmentioned', text: '#12', others });
    expect(await lookUp('map#12')).toEqual({ outcome: 'unmentioned', text: 'map#12', others });
    // The notes do not say whose numbers these are.
    const unsaid = { outcome: 'unmentioned', text: 'acme/APP#14', others: ['#14'] };
    expect(await lookUp('acme/APP#14')).toEqual(unsaid);
    expect(await lookUp('acme/ui#13')).toMatchObject({ outcome: 'unmentioned', others: ['#13'] });
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
