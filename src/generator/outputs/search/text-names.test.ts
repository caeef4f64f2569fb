import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { catalogueOf, indexFileOf, type WrittenNote } from '../../../../tests/search-samples.ts';
import { buildSearchIndex } from './build-search-index.ts';

const TEXTS_PER_GROUP = 8;
/** Each text is a file of its own. */
const SMALL = { textCharacters: 1 };

const notesWith = (last: string): readonly WrittenNote[] => [
  {
    name: 'app 25.9.0',
    sections: {
      Fixes: [...Array.from({ length: 20 }, (_, number) => `fix: It keeps session ${number}`), last],
    },
  },
  { name: 'app 25.8.0', sections: { Fixes: ['fix: The scheduler keeps its queue (UI-7)'] } },
];

describe('the texts of a search index', () => {
  it('are named in groups of eight by a common hash, so the index contains one hash for each group', () => {
    const { files, manifest } = buildSearchIndex(catalogueOf(...notesWith('fix: The label stays')), SMALL);
    const texts = files.filter(({ name }) => name.includes('/texts.'));
    const hashOf = (name: string): string => /[0-9a-f]{8}(?=[.]bin$)/.exec(name)?.[0] ?? '';
    const hashes = [...new Set(texts.map(({ name }) => hashOf(name)))];
    expect(hashes.length).toBe(Math.ceil(texts.length / TEXTS_PER_GROUP));
    expect(texts.slice(0, 3).map(({ name }) => name)).toEqual(
      ['', '1.', '2.'].map((place) => `assets/search/texts.${place}${hashes[0]}.bin`),
    );
    const digests = texts.slice(0, TEXTS_PER_GROUP).map(({ digest }) => digest);
    expect(hashes[0]).toBe(
      createHash('sha256')
        .update(`${digests.join(' ')} 0`)
        .digest('hex')
        .slice(0, 8),
    );
    const index = JSON.parse(inflateSync(indexFileOf(files, manifest)).toString());
    expect(index.texts[1]).toBe(hashes.join(''));
  });

  it('have new names in the whole group if one of them has changed', () => {
    const namesOf = (last: string) =>
      buildSearchIndex(catalogueOf(...notesWith(last)), SMALL).files.flatMap(({ name }) =>
        name.includes('/texts.') ? [name] : [],
      );
    const before = namesOf('fix: The label stays');
    const after = namesOf('fix: The label goes');
    const last = before.length % TEXTS_PER_GROUP;
    expect(before.length).toBeGreaterThan(2 * TEXTS_PER_GROUP);
    expect(last).toBeGreaterThan(1);
    expect(after.slice(0, -last)).toEqual(before.slice(0, -last));
    expect(after.slice(-last).filter((name) => before.includes(name))).toEqual([]);
  });
});
