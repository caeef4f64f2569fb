import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_INDEX_FORMAT } from '#core/search/files/envelope.ts';
import { parseSearchManifest, SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { SearchIndexError } from '#core/search/files/search-index-error.ts';
import { openIndex } from '#core/search/open-index.ts';
import {
  catalogueOf,
  filesByName,
  nodeUnpacking,
  openSample,
  type WrittenNote,
} from '../../../tests/search-samples.ts';
import { buildSearchIndex } from './build-search-index.ts';

const notes: readonly WrittenNote[] = [
  {
    name: 'app 25.9.0',
    description: 'Path search explains every drop.',
    keywords: ['drop reasons', 'snapshot export'],
    sections: {
      '': ['A word about this release.'],
      'Path analysis': [
        'feature: Every drop has a reason (PA-3290) | When a packet stops, path search names the cause.',
        'fix: Equal-cost paths fold into one row (PA-3301)',
      ],
      'Bug fixes': ['fix: The collector retries a dropped session (PA-3342, CVE-2025-1234)'],
    },
  },
  { name: 'app 25.8.0', sections: { Fixes: ['fix: The scheduler keeps its queue (UI-7)'] } },
  { name: 'api 25.9.0', sections: { Endpoints: ['breaking: The snapshot export streams lines (AP-12)'] } },
  { name: 'app 9.9.9', unlisted: true, sections: { Secret: ['fix: Confidential wombat'] } },
];

describe('the search index', () => {
  it('is the same, byte for byte, when built again', () => {
    const build = () => buildSearchIndex(catalogueOf(...notes)).files;
    expect(build()).toEqual(build());
  });

  it('names its folder by its bytes, and tells of it in the manifest', () => {
    const built = buildSearchIndex(catalogueOf(...notes));
    const other = buildSearchIndex(catalogueOf(...notes.slice(1)));
    const manifest = filesByName(built.files).get(SEARCH_MANIFEST_FILE);
    expect(parseSearchManifest(new TextDecoder().decode(manifest))).toEqual(built.manifest);
    const [folder] = built.manifest.versions.map((version) => version.folder);
    expect(folder).toMatch(/^assets\/search\/current-[0-9a-f]{10}\/$/);
    expect(other.manifest.versions[0]?.folder).not.toBe(folder);
    const inFolder = built.files.filter(({ name }) => name.startsWith(folder ?? ''));
    expect(inFolder).toHaveLength(built.files.length - 1);
  });

  it('leaves unlisted releases out, text and vocabulary', async () => {
    const sample = await openSample(catalogueOf(...notes));
    expect(sample.index.terms).not.toContain('wombat');
    expect(sample.index.data.pages.map(({ version }) => version)).not.toContain('9.9.9');
    expect(await sample.versions('wombat', { distance: 0 })).toEqual([]);
  });

  it('is empty, and answers, where there are no notes', async () => {
    const sample = await openSample(catalogueOf());
    const answer = await sample.ask('anything');
    expect(answer).toMatchObject({ pages: [], pageCount: 0, rowCount: 0, relaxed: false });
  });

  it('finds every word of every note on its page', async () => {
    const sample = await openSample(catalogueOf(...notes));
    const spoken = [
      'reason',
      'packet',
      'equal',
      'collector',
      'scheduler',
      'queue',
      'snapshot',
      'streams',
      'endpoints',
    ];
    for (const word of spoken)
      expect((await sample.ask(word, { distance: 0 })).pageCount, word).toBeGreaterThan(0);
  });

  it('answers from many small shards what it answers from one of each', async () => {
    const small = await openSample(catalogueOf(...notes), { postingsBytes: 1, textCharacters: 1 });
    const large = await openSample(catalogueOf(...notes), { postingsBytes: 1e9, textCharacters: 1e9 });
    const word = fc.constantFrom(
      ...'path search drop reason snapshot export collector retry dropt 25.9 25.9.0 app api PA-3290 PA-33 kind:fix stream:app "drop has" the colle e'.split(
        ' ',
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (words, typing) => {
          const query = words.join(' ');
          expect(await small.ask(query, { typing })).toEqual(await large.ask(query, { typing }));
        },
      ),
      { numRuns: 60 },
    );
    expect(small.read.length).toBeGreaterThan(large.read.length);
  });

  it('reads a shard once, and only the shards that a query needs', async () => {
    const sample = await openSample(catalogueOf(...notes), { postingsBytes: 1, textCharacters: 1 });
    await sample.ask('scheduler');
    const first = [...sample.read];
    await sample.ask('scheduler');
    expect(sample.read).toEqual(first);
    expect(first.filter((name) => name.startsWith('texts'))).toHaveLength(1);
    expect(first.filter((name) => name.startsWith('postings')).length).toBeLessThan(4);
  });
});

describe('a file that is no whole index of this format', () => {
  const files = filesByName(buildSearchIndex(catalogueOf(...notes)).files);
  const index = files.get('index.bin') ?? new Uint8Array();

  const opening = (file: Uint8Array) => openIndex(async () => file, nodeUnpacking);
  const faultOf = async (file: Uint8Array): Promise<string> => {
    const error: unknown = await opening(file).catch((reason: unknown) => reason);
    return error instanceof SearchIndexError ? error.fault : `no SearchIndexError: ${String(error)}`;
  };

  it('is refused when it is something else', async () => {
    expect(await faultOf(new TextEncoder().encode('<!doctype html><title>Not found</title>'))).toBe(
      'stranger',
    );
    expect(await faultOf(new Uint8Array())).toBe('stranger');
    expect(await faultOf(files.get('postings-0.bin') ?? new Uint8Array())).toBe('stranger');
  });

  it('is refused when it has another format, and says what to do', async () => {
    const other = index.slice();
    other[4] = SEARCH_INDEX_FORMAT + 1;
    expect(await faultOf(other)).toBe('other-format');
    await expect(opening(other)).rejects.toThrow('Reload the page.');
  });

  it('is refused when it ends early, wherever that is', async () => {
    for (let length = 0; length < index.length; length += 1) {
      expect(['stranger', 'truncated', 'damaged']).toContain(await faultOf(index.slice(0, length)));
    }
  });

  it('is refused when any byte of it is another, or reads the same (deflate has bits that mean nothing)', async () => {
    const { data } = await opening(index);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: index.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (place, change) => {
          const damaged = index.slice();
          damaged[place] = (damaged[place] ?? 0) ^ change;
          const result: unknown = await opening(damaged).catch((reason: unknown) => reason);
          if (!(result instanceof SearchIndexError)) expect(result).toMatchObject({ data });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is refused when it is noise behind a right beginning', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (noise) => {
        const file = Uint8Array.from([...index.slice(0, 6), ...noise]);
        expect(await faultOf(file)).not.toMatch(/^no /);
      }),
      { numRuns: 300 },
    );
  });

  it('is refused as a shard, too, and the search says so', async () => {
    for (const kind of ['postings', 'texts']) {
      const opened = await openIndex(async (name) => {
        const file = files.get(name) ?? new Uint8Array();
        return name.startsWith(kind) ? file.slice(0, -1) : file;
      }, nodeUnpacking);
      const reading = kind === 'postings' ? opened.postingsOf([0]) : opened.textOf(0);
      await expect(reading).rejects.toThrow(SearchIndexError);
    }
  });
});

describe('the manifest', () => {
  const manifest = JSON.stringify(buildSearchIndex(catalogueOf(...notes)).manifest);

  it.each([
    ['no JSON', '<!doctype html>'],
    ['another schema', manifest.replace('"schema":1', '"schema":2')],
    ['no versions', manifest.replace(/\[.*\]/, '[]')],
    ['a folder of another site', manifest.replace('assets/search/', 'https://evil.example/')],
    ['a folder above', manifest.replace('assets/search/', '../')],
  ])('is refused with %s', (_, text) => {
    expect(() => parseSearchManifest(text)).toThrow(SearchIndexError);
  });

  it('of another format says what to do', () => {
    const other = manifest.replace(`"format":${SEARCH_INDEX_FORMAT}`, '"format":99');
    expect(() => parseSearchManifest(other)).toThrow('Reload the page.');
  });
});
