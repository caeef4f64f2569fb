import { describe, expect, it } from 'vitest';
import { sampleRelease } from '../../../../tests/site-samples/release.ts';
import { indexRelease } from '../../../core/search/index-release.ts';
import { joinTerms } from './batch-terms.ts';

const wordsOf = (title: string, description: string) =>
  indexRelease(sampleRelease({ title, description, sections: [] }));
const first = wordsOf('Collector', 'Retries a session.');
const second = wordsOf('Session', 'Reports the collector.');

describe('the search terms of a batch of releases', () => {
  it('are those of each release, with continuous record numbers', () => {
    const row = joinTerms([first, second]);
    expect(row.counts).toEqual([first.records.length, second.records.length]);
    expect(row.texts.map(({ text }) => text)).toEqual(
      [...first.texts, ...second.texts].map(({ text }) => text),
    );
    const recordsOf = (term: string): readonly number[] => row.lists[row.terms.indexOf(term)] ?? [];
    expect(recordsOf('collector')).toEqual([0, 3]);
    expect(recordsOf('session')).toEqual([1, 2]);
    expect(row.terms).toEqual([...new Set([...first.terms, ...second.terms])].sort());
  });

  it('are those of the release in a batch of one, and empty for an empty batch', () => {
    expect(joinTerms([first])).toEqual({ ...first, counts: [first.records.length] });
    expect(joinTerms([])).toEqual({ counts: [], records: [], texts: [], terms: [], lists: [] });
  });
});
