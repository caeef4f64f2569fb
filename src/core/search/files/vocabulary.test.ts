import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { termsNear } from '../query/edit-distance.ts';
import { stem } from '../text/stem.ts';
import {
  ascendingToText,
  LARGEST_NUMBER,
  numbersToText,
  prefixSums,
  textToNumbers,
} from './numbers-as-text.ts';
import { decodeTerms, encodeTerms } from './terms-file.ts';
import { ALL_WORDS, beginningOfStem, beginningWith, type TextRange, Vocabulary } from './vocabulary.ts';

const unpacking = {
  decodeText: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
  inflate: async (bytes: Uint8Array) => bytes,
};

/** An alphabet of few letters, so that terms are similar; some are outside of the basic multilingual plane. */
const letters = fc.constantFrom('a', 'b', 'c', 'ß', '検', '𝒳');
const term = fc.array(letters, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
const vocabulary = fc.uniqueArray(term, { maxLength: 60 }).map((terms) => terms.sort());

const english = fc.constantFrom(
  ...'device devices query queries drop dropped dropping cache cached port ports portal apply applied applies'.split(
    ' ',
  ),
);

/** An index with two levels and shards of `size` terms. Only the requested shards are loaded. */
function open(terms: readonly string[], size: number, ranges: readonly TextRange[]): Vocabulary {
  const shards = Array.from({ length: Math.ceil(terms.length / size) }, (_, place) =>
    terms.slice(place * size, (place + 1) * size),
  );
  const firsts = Uint32Array.from([...shards.map((_, place) => place * size), terms.length]);
  const opened = new Vocabulary({
    words: { firsts, hashes: shards.map(() => '') },
    firstTerms: shards.map(([first = '']) => first),
  });
  for (const shard of ranges.flatMap((range) => opened.missing(range))) {
    const words = shards[shard] ?? [];
    opened.add(shard, { terms: words, frequencies: Uint32Array.from(words, ({ length }) => length) });
  }
  return opened;
}

const size = fc.integer({ min: 1, max: 9 });

describe('the vocabulary', () => {
  it('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(
        vocabulary.filter(({ length }) => length > 0),
        fc.infiniteStream(fc.integer({ min: 1, max: 100_000 })),
        async (terms, numbers) => {
          const frequencies = Uint32Array.from(terms, () => numbers.next().value);
          const bytes = new TextEncoder().encode(encodeTerms({ terms, frequencies }));
          expect(await decodeTerms(bytes, terms.length, unpacking)).toEqual({ terms, frequencies });
        },
      ),
    );
  });

  it('finds terms with a prefix, and loads only the shards of that prefix', () => {
    fc.assert(
      fc.property(vocabulary, term, size, (terms, prefix, count) => {
        const opened = open(terms, count, [beginningWith(prefix)]);
        const found = opened.terms(opened.withPrefix(prefix));
        expect(found).toEqual(terms.filter((other) => other.startsWith(prefix)));
        const whole = terms.indexOf(prefix);
        expect(opened.find(prefix)).toBe(whole < 0 ? undefined : whole);
        if (whole >= 0) expect(opened.frequency(whole)).toBe(prefix.length);
      }),
    );
  });

  it('finds all terms with a stem', () => {
    fc.assert(
      fc.property(fc.uniqueArray(english), english, size, (words, word, count) => {
        const terms = words.sort();
        const opened = open(terms, count, [beginningWith(beginningOfStem(word) ?? '')]);
        const found = opened.withStemOf(word).map((number) => opened.term(number));
        expect(found).toEqual(terms.filter((other) => other !== word && stem(other) === stem(word)));
      }),
    );
  });

  it('has all words in one range, after terms that start with a punctuation mark or a digit', () => {
    const terms = ['#12', '-12', '12', '24.9.0', '_name', 'collector', 'über', '検索'];
    const opened = open(terms, 2, [ALL_WORDS]);
    expect(opened.terms(opened.range(ALL_WORDS))).toEqual(['_name', 'collector', 'über', '検索']);
  });

  it('requests a shard until it is loaded', () => {
    const opened = open(['a', 'b', 'c'], 1, [beginningWith('b')]);
    expect(opened.missing({ from: 'a', to: 'c' })).toEqual([0, 2]);
  });
});

/** The number of inserted, removed, replaced or swapped letters. Compares code units, as the index sorts its terms. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let length = 1; length <= one.length; length += 1) {
    const [above = [], twoAbove = []] = [rows[length - 1], rows[length - 2]];
    const row = [length];
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[length - 1] === other[place - 1];
      const isExchange = one[length - 1] === other[place - 2] && one[length - 2] === other[place - 1];
      row[place] = Math.min(
        (above[place] ?? 0) + 1,
        (row[place - 1] ?? 0) + 1,
        (above[place - 1] ?? 0) + (isSame ? 0 : 1),
        length > 1 && place > 1 && isExchange ? (twoAbove[place - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

describe('terms similar to a word', () => {
  it('are those within the edit distance, where swapping two adjacent letters is one edit', () => {
    fc.assert(
      fc.property(vocabulary, term, fc.integer({ min: 0, max: 3 }), (terms, word, limit) => {
        const near = terms.flatMap((other, number) => {
          const edits = distance(word, other);
          return edits <= limit ? [{ number, distance: edits }] : [];
        });
        expect(termsNear(terms, word, { distance: limit })).toEqual(near);
      }),
      { numRuns: 500 },
    );
  });

  it('are terms with a prefix within the distance while the word is being typed', () => {
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

describe('numbers that are stored as text', () => {
  it('are read as they were written, also the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: LARGEST_NUMBER })), (numbers) => {
        const written = new TextDecoder().decode(new TextEncoder().encode(numbersToText(numbers)));
        expect([...textToNumbers(written)]).toEqual(numbers);
      }),
    );
    expect([...textToNumbers(numbersToText([LARGEST_NUMBER, 0]))]).toEqual([LARGEST_NUMBER, 0]);
  });

  it('are read in ascending order from their differences', () => {
    const ascending = fc.uniqueArray(fc.nat({ max: 5000 })).map((numbers) => numbers.sort((a, b) => a - b));
    fc.assert(
      fc.property(ascending, (numbers) => {
        expect([...prefixSums(textToNumbers(ascendingToText(numbers)))]).toEqual(numbers);
      }),
    );
  });
});
