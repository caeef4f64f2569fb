import { createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSearchManifest, SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { fileText, SEARCH_INDEX_FORMAT } from '#core/search/files/packed-file.ts';
import { SearchIndexError } from '#core/search/files/search-index-error.ts';
import { type OpenIndex, openIndex } from '#core/search/open-index.ts';
import {
  catalogueOf,
  filesByName,
  indexFileOf,
  nodeUnpacking,
  openSample,
  readFrom,
  type WrittenNote,
} from '../../../../tests/search-samples.ts';
import { buildSearchIndex } from './build-search-index.ts';

const TEXTS_PER_GROUP = 8;
const SMALL = { wordsCharacters: 1, postings: 1, textCharacters: 1 };

const WORDS =
  'session collector queue snapshot export label map peer route token licence check zone path'.split(' ');

/** A different one for each number, with few words. */
function sentence(number: number): string {
  return Array.from(
    { length: 9 },
    (_, place) => WORDS[(number * 7 + place * place * (number % 5)) % WORDS.length],
  ).join(' ');
}

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
  it('has the same bytes if it is built again', () => {
    const build = () => buildSearchIndex(catalogueOf(...notes)).files;
    expect(build()).toEqual(build());
  });

  it('has a hash in the name of each file, and the index in the manifest', () => {
    const built = buildSearchIndex(catalogueOf(...notes));
    const manifest = filesByName(built.files).get(SEARCH_MANIFEST_FILE);
    expect(readSearchManifest(new TextDecoder().decode(manifest))).toBe(built.manifest.versions[0].index);
    const named = built.files.filter(({ name }) => name !== SEARCH_MANIFEST_FILE);
    for (const { name, bytes } of named) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      expect(name).toMatch(new RegExp(`^assets/search/(?:index|words|postings|texts)[.]${hash}[.]bin$`));
    }
  });

  it('keeps the files of older releases if a new one is added', () => {
    // Enough notes to fill shards: a small index has one shard of each kind, which every release changes.
    const grown = (count: number) => {
      const written = Array.from({ length: count }, (_, place): WrittenNote => {
        const lines = Array.from(
          { length: 6 },
          (_line, line) => `fix: ${sentence(place * 6 + line)} (PA-${place}${line})`,
        );
        const date = new Date(Date.UTC(2015, 0, 1 + place * 7)).toISOString().slice(0, 10);
        return { name: `${place % 2 === 0 ? 'app' : 'api'} 1.${place}.0`, date, sections: { Fixes: lines } };
      });
      return new Set(buildSearchIndex(catalogueOf(...written)).files.map(({ name }) => name));
    };
    const [before, after] = [grown(300), grown(301)];
    const added = [...after].filter((name) => !before.has(name));
    expect(added.filter((name) => name.includes('texts')).length).toBeLessThanOrEqual(TEXTS_PER_GROUP);
    expect(added.length).toBeLessThan(after.size / 4);
  });

  it('excludes the text and terms of unlisted releases', async () => {
    const sample = await openSample(catalogueOf(...notes));
    await sample.index.loadTerms([{ from: '', to: '\uffff' }]);
    expect(sample.index.vocabulary.find('wombat')).toBeUndefined();
    expect(sample.index.vocabulary.find('collector')).toBeDefined();
    expect(sample.index.data.pages.map(({ version }) => version)).not.toContain('9.9.9');
    expect(await sample.versions('wombat', { distance: 0 })).toEqual([]);
  });

  it('is empty and works without notes', async () => {
    const sample = await openSample(catalogueOf());
    const answer = await sample.ask('anything');
    expect(answer).toMatchObject({ pages: [], pageCount: 0, rowCount: 0, relaxed: false });
  });

  it('numbers the records of all releases continuously, also of releases in several batches', async () => {
    const written = Array.from({ length: 70 }, (_, place): WrittenNote => {
      const date = new Date(Date.UTC(2015, 0, 1 + place)).toISOString().slice(0, 10);
      return {
        name: `app 1.${place}.0`,
        date,
        sections: { Fixes: [`fix: Own word w${place}q`, 'fix: Shared'] },
      };
    });
    const sample = await openSample(catalogueOf(...written));
    for (const place of [0, 31, 32, 63, 64, 69])
      expect(await sample.versions(`w${place}q`, { distance: 0 })).toEqual([`1.${place}.0`]);
    expect((await sample.ask('shared', { distance: 0 })).pageCount).toBe(70);
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

  it('gives the same answers with many small shards as with one', async () => {
    const small = await openSample(catalogueOf(...notes), SMALL);
    const large = await openSample(catalogueOf(...notes), {
      wordsCharacters: 1e9,
      postings: 1e9,
      textCharacters: 1e9,
    });
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

  it('loads each shard once, and only shards that a query needs', async () => {
    const sample = await openSample(catalogueOf(...notes), SMALL);
    await sample.ask('scheduler');
    const first = [...sample.read];
    await sample.ask('scheduler');
    expect(sample.read).toEqual(first);
    expect(first.filter((name) => name.startsWith('texts'))).toHaveLength(1);
    expect(first.filter((name) => name.startsWith('postings')).length).toBeLessThan(4);
    expect(first.filter((name) => name.startsWith('words')).length).toBeLessThan(4);
  });
});

describe('an index file that is incomplete or has another format', () => {
  const { files, manifest } = buildSearchIndex(catalogueOf(...notes));
  const index = indexFileOf(files, manifest);

  const opening = (file: Uint8Array) => openIndex(file, readFrom(files), nodeUnpacking);
  const faultOf = async (file: Uint8Array): Promise<string> => {
    const error: unknown = await opening(file).catch((reason: unknown) => reason);
    return error instanceof SearchIndexError ? error.fault : `no SearchIndexError: ${String(error)}`;
  };

  it('is rejected if it is something else', async () => {
    expect(await faultOf(new TextEncoder().encode('<!doctype html><title>Not found</title>'))).toBe(
      'damaged',
    );
    expect(await faultOf(new Uint8Array())).toBe('damaged');
    expect(await faultOf(deflateSync('{"name":"another program"}'))).toBe('stranger');
    const postings = files.find(({ name }) => name.includes('postings'));
    expect(await faultOf(postings?.bytes ?? new Uint8Array())).toBe('stranger');
  });

  it('is rejected if it has another format, with instructions', async () => {
    const text = nodeUnpacking.decodeText(inflateSync(index));
    const other = deflateSync(text.replace(`"format":${SEARCH_INDEX_FORMAT}`, '"format":99'));
    expect(await faultOf(other)).toBe('other-format');
    await expect(opening(other)).rejects.toThrow('Reload the page.');
  });

  it('is rejected if it is truncated at any place', async () => {
    for (let length = 0; length < index.length; length += 1) {
      expect(await faultOf(index.slice(0, length))).toBe('damaged');
    }
  });

  it('is rejected if any byte is different, or decodes to the same (deflate has unused bits)', async () => {
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

  it('is rejected with a message, or opened, if any part of it is damaged', async () => {
    const whole: Record<string, unknown> = JSON.parse(nodeUnpacking.decodeText(inflateSync(index)));
    const fields = Object.keys(whole).filter((field) => field !== 'format' && field !== 'kind');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...fields), fc.jsonValue(), async (field, noise) => {
        fc.pre(JSON.stringify(noise) !== JSON.stringify(whole[field]));
        // Random bytes may be other valid numbers, which form another index.
        const result = await faultOf(deflateSync(fileText('index', { ...whole, [field]: noise })));
        expect(result).toMatch(/^damaged$|object Object/);
      }),
      { numRuns: 300 },
    );
  });

  it('is rejected for a damaged shard, and the search reports it', async () => {
    const shards = filesByName(files);
    const readings = {
      words: (opened: OpenIndex) => opened.loadTerms([{ from: 'a', to: 'z' }]),
      postings: (opened: OpenIndex) => opened.postingsOf([0]),
      texts: (opened: OpenIndex) => opened.textOf(0),
    };
    for (const [kind, reading] of Object.entries(readings)) {
      const read = async (name: string) => {
        const file = shards.get(name) ?? new Uint8Array();
        return name.startsWith(kind) ? file.slice(0, -1) : file;
      };
      const opened = await openIndex(index, read, nodeUnpacking);
      await expect(reading(opened)).rejects.toThrow(SearchIndexError);
    }
  });
});

describe('the manifest', () => {
  const manifest = JSON.stringify(buildSearchIndex(catalogueOf(...notes)).manifest);

  it.each([
    ['no JSON', '<!doctype html>'],
    ['another schema', manifest.replace('"schema":1', '"schema":2')],
    ['no versions', manifest.replace(/\[.*\]/, '[]')],
    ['the index of another site', manifest.replace('assets/search/', 'https://evil.example/')],
    ['an index in a parent folder', manifest.replace('assets/search/', '../')],
  ])('is rejected with %s', (_, text) => {
    expect(() => readSearchManifest(text)).toThrow(SearchIndexError);
  });

  it('of another format is rejected with instructions', () => {
    const other = manifest.replace(`"format":${SEARCH_INDEX_FORMAT}`, '"format":99');
    expect(() => readSearchManifest(other)).toThrow('Reload the page.');
  });
});
