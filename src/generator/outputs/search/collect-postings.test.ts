import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefixSums, textToNumbers } from '#core/search/files/numbers-as-text.ts';
import { PostingsCollector, packPostings } from './collect-postings.ts';

/** Postings of releases: some terms, and the numbers of the records that contain each. */
const rows = fc.array(
  fc.uniqueArray(
    fc.tuple(
      fc.stringMatching(/^[a-zé語-]{1,3}$/),
      fc.uniqueArray(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 5 }),
    ),
    { selector: ([term]) => term, maxLength: 5 },
  ),
  { maxLength: 4 },
);

describe('the postings of several batches', () => {
  it('are joined, with continuous record numbers', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const collector = new PostingsCollector();
        const expected = new Map<string, number[]>();
        all.forEach((row, place) => {
          const first = place * 250_000;
          const lists = row.map(([, records]) => records.toSorted((left, right) => left - right));
          collector.add(packPostings({ terms: row.map(([term]) => term), lists }), first);
          row.forEach(([term], number) => {
            const known = expected.get(term) ?? [];
            expected.set(term, [...known, ...(lists[number] ?? []).map((record) => first + record)]);
          });
        });
        const { terms, postings } = collector.collected();
        expect(terms).toEqual([...expected.keys()].sort());
        const lists = postings.map(({ distances }) => [...prefixSums(textToNumbers(distances))]);
        expect(lists).toEqual(terms.map((term) => expected.get(term)));
        expect(postings.map(({ count }) => count)).toEqual(lists.map(({ length }) => length));
      }),
    );
  });
});
