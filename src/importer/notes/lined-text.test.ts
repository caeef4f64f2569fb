import { describe, expect, it } from 'vitest';
import { editLines, joinTexts, linesFrom, prependLines, textOfRanges } from './lined-text.ts';

const SOURCE = 'one\ntwo\nthree\nfour\n';

describe('a text with the lines of its source', () => {
  it('skips lines between ranges', () => {
    const ranges = [
      { start: 0, end: 4 },
      { start: 8, end: 18 },
    ];
    expect(textOfRanges(SOURCE, ranges)).toEqual({ text: 'one\nthree\nfour', lines: [1, 3, 4], changed: [] });
  });

  it('keeps the lines after a removed block, and names changed lines', () => {
    const text = linesFrom('# A\n\n# B\n\n- [c](d)\n- e\n', 10);
    const edits = [
      { start: 0, end: 5, text: '' },
      { start: 5, end: 5, text: '#' },
      { start: 12, end: 13, text: '' },
    ];
    expect(editLines(text, edits)).toEqual({
      text: '## B\n\n- c](d)\n- e',
      lines: [12, 13, 14, 15],
      changed: [0, 2],
    });
  });

  it('gives new lines the line of their place', () => {
    expect(editLines(linesFrom('a\nb\nc', 1), [{ start: 2, end: 3, text: 'x\ny' }])).toEqual({
      text: 'a\nx\ny\nc',
      lines: [1, 2, 2, 3],
      changed: [1, 2],
    });
    expect(prependLines('---\n---\n', linesFrom('a\nb', 7), 5)).toEqual({
      text: '---\n---\na\nb',
      lines: [5, 5, 7, 8],
      changed: [0, 1],
    });
  });

  it('joins two texts with a blank line', () => {
    expect(joinTexts(linesFrom('a', 3), linesFrom('b', 9))).toEqual({
      text: 'a\n\nb',
      lines: [3, 3, 9],
      changed: [],
    });
    expect(joinTexts(linesFrom('', 3), linesFrom('b', 9)).lines).toEqual([9]);
  });
});
