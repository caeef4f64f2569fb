import { describe, expect, it } from 'vitest';
import { leadingSentence, leadingSentenceOfBlocks } from './sentence.ts';

describe('the first sentence of a text', () => {
  it.each([
    ['Paths are drawn. Rows too.', 'Paths are drawn.'],
    ['No end at all', 'No end at all'],
    ['Version 2.1 draws paths! Rows too.', 'Version 2.1 draws paths!'],
    ['Avoids queries (e.g. of objects). Rows too.', 'Avoids queries (e.g. of objects).'],
    ['Draws e.g. paths. Rows too.', 'Draws e.g. paths.'],
    ['Draws paths (#12) (Nicholas C. Zakas). Rows too.', 'Draws paths (#12) (Nicholas C. Zakas).'],
    ['Thanks to J. Doe. Rows too.', 'Thanks to J. Doe.'],
    ['Rows (see below. Nobody closed this', 'Rows (see below. Nobody closed this'],
    ['Uses IPv6 and TLS. Rows too.', 'Uses IPv6 and TLS.'],
    ['Seit dem 3.\u00a0März gilt z.\u00a0B. dies. Rows too.', 'Seit dem 3.\u00a0März gilt z.\u00a0B. dies.'],
    ['Paths are drawn.\u00a0 Rows too.', 'Paths are drawn.'],
  ])('is found in %j', (text, sentence) => {
    expect(leadingSentence(text)).toBe(sentence);
  });

  it('is truncated between words if it is long', () => {
    expect(leadingSentence(`${'word '.repeat(60)}end.`)).toBe(`${'word '.repeat(40).trim()} …`);
  });

  it.each([
    ['Use the field\nThe column is shown\nMore. Rows too.', 'Use the field; The column is shown; More.'],
    ['These are new:\nRows\nColumns', 'These are new: Rows; Columns'],
    ['Paths are drawn.\nRows too.', 'Paths are drawn.'],
  ])('separates the blocks of %j', (text, sentence) => {
    expect(leadingSentenceOfBlocks(text)).toBe(sentence);
  });
});
