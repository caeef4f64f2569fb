import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { describe, expect, it } from 'vitest';
import { termsNear } from '../query/edit-distance.ts';
import { stem } from '../text/stem.ts';
import { BitReader, BitWriter, decodeAscending, encodeAscending } from './interpolative.ts';
import { decodeVocabulary, encodeVocabulary, termsWithPrefix, termsWithStemOf } from './vocabulary.ts';

const packing = {
  encodeText: (text: string) => new TextEncoder().encode(text),
  deflate: (bytes: Uint8Array) => bytes,
};
const unpacking = {
  decodeText: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
  inflate: async (bytes: Uint8Array) => bytes,
};

/** Few letters, so that terms resemble each other; some beyond the basic plane. */
const letters = fc.constantFrom('a', 'b', 'c', 'ß', '検', '𝒳');
const term = fc.array(letters, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
const vocabulary = fc.uniqueArray(term, { maxLength: 60 }).map((terms) => terms.sort());

const english = fc.constantFrom(
  ...'device devices query queries drop dropped dropping cache cached port ports portal apply applied applies'.split(
    ' ',
  ),
);

describe('vocabulary', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(vocabulary, fc.infiniteStream(fc.integer({ min: 1, max: 100_000 })), (terms, numbers) => {
        const frequencies = Uint32Array.from(terms, () => numbers.next().value);
        const bytes = encodeVocabulary({ terms, frequencies }, packing);
        expect(decodeVocabulary(bytes, unpacking)).toEqual({ terms, frequencies });
      }),
    );
  });

  it('finds by prefix what starts with it', () => {
    fc.assert(
      fc.property(vocabulary, term, (terms, prefix) => {
        const { first, last } = termsWithPrefix(terms, prefix);
        expect(terms.slice(first, last)).toEqual(terms.filter((other) => other.startsWith(prefix)));
      }),
    );
  });

  it('finds by stem all other words that have it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(english), english, (words, word) => {
        const terms = words.sort();
        const found = termsWithStemOf(terms, word).map((number) => terms[number]);
        expect(found).toEqual(terms.filter((other) => other !== word && stem(other) === stem(word)));
      }),
    );
  });
});

describe('terms near a word', () => {
  it('are those within the plain edit distance', () => {
    fc.assert(
      fc.property(vocabulary, term, fc.integer({ min: 0, max: 3 }), (terms, word, limit) => {
        const near = terms.flatMap((other, number) => {
          // Both compare code units, as the index orders its terms.
          const edits = distance(word, other);
          return edits <= limit ? [{ number, distance: edits }] : [];
        });
        expect(termsNear(terms, word, { distance: limit })).toEqual(near);
      }),
      { numRuns: 500 },
    );
  });

  it('are, for a word still being typed, those with a beginning within it', () => {
    fc.assert(
      fc.property(vocabulary, term, fc.integer({ min: 0, max: 2 }), (terms, word, limit) => {
        const near = terms.flatMap((other, number) => {
          const edits = Math.min(
            ...Array.from({ length: other.length + 1 }, (_, end) => distance(word, other.slice(0, end))),
          );
          return edits <= limit ? [{ number, distance: edits }] : [];
        });
        expect(termsNear(terms, word, { distance: limit, prefix: true })).toEqual(near);
      }),
      { numRuns: 500 },
    );
  });
});

describe('ascending numbers', () => {
  it('read back as they were written, list behind list', () => {
    const list = fc
      .uniqueArray(fc.nat({ max: 4999 }), { maxLength: 300 })
      .map((numbers) => numbers.sort((a, b) => a - b));
    fc.assert(
      fc.property(fc.array(list, { maxLength: 6 }), (lists) => {
        const writer = new BitWriter();
        for (const numbers of lists) encodeAscending(Uint32Array.from(numbers), 5000, writer);
        const reader = new BitReader(writer.finish());
        const back = lists.map(({ length }) => [...decodeAscending(length, 5000, reader)]);
        expect(back).toEqual(lists);
      }),
    );
  });

  it('take no bit where there is no choice', () => {
    const writer = new BitWriter();
    encodeAscending(
      Uint32Array.from({ length: 1000 }, (_, number) => number),
      1000,
      writer,
    );
    expect(writer.finish()).toHaveLength(0);
  });
});
