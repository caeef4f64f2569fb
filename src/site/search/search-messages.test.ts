import { describe, expect, it } from 'vitest';
import { english } from '../../../tests/site-samples/messages.ts';
import { sampleAnswer } from '../../../tests/site-samples/search.ts';
import { resultCountText, suggestionCountText, unmentionedText } from './search-messages.ts';

const APP = { id: 'app', label: 'App' };

describe('the number of suggestions', () => {
  it.each([
    ['all are shown', 5, 5, { app: 5 }, '5 results'],
    ['there is one', 1, 1, { app: 1 }, '1 result'],
    ['some are shown', 34, 8, { app: 34 }, '8 of 34 results'],
    ['some are in the stream', 34, 8, { app: 21, api: 13 }, '8 of 34 results, App first'],
    ['none is in the stream', 3, 3, { api: 3 }, 'No results in App, 3 results elsewhere'],
    ['nothing was found', 0, 0, {}, 'No results'],
  ])('is stated when %s', (_when, rowCount, shown, streamCounts, expected) => {
    const answer = sampleAnswer({ rowCount, streamCounts });
    expect(suggestionCountText(english, { answer, shown, context: APP })).toBe(expected);
  });

  it('is not "No results" below a direct answer', () => {
    const nothing = sampleAnswer({ rowCount: 0, streamCounts: {} });
    expect(suggestionCountText(english, { answer: nothing, shown: 0, isAnswered: true })).toBe(
      'No other results',
    );
  });

  it('mentions no stream on a page outside of streams', () => {
    const answer = sampleAnswer({ rowCount: 9, streamCounts: { app: 9 } });
    expect(suggestionCountText(english, { answer, shown: 8 })).toBe('8 of 9 results');
  });
});

describe('the number of results', () => {
  it.each([
    [0, 0, 'No results'],
    [1, 1, '1 result in 1 release'],
    [34, 12, '34 results in 12 releases'],
  ])('states %i results in %i releases', (rowCount, pageCount, expected) => {
    expect(resultCountText(english, { rowCount, pageCount })).toBe(expected);
  });
});

describe('ids that no note mentions', () => {
  it.each([
    [[], undefined],
    [['PA-9999'], 'No note mentions PA-9999.'],
    [['PA-9999', 'PA-9998'], 'No note mentions any of these: PA-9999 and PA-9998.'],
    [['PA-1', 'PA-2', 'PA-3'], 'No note mentions any of these: PA-1, PA-2, and PA-3.'],
  ])('%j are named', (unknown, expected) => {
    expect(unmentionedText(english, { unknown })).toBe(expected);
  });
});
