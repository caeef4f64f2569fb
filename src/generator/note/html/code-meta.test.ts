import { describe, expect, it } from 'vitest';
import { readCodeMeta } from './code-meta.ts';

describe('the info string of a code fence', () => {
  it.each([
    ['Python', 'title="export.py" {1,3-4}', { language: 'python', title: 'export.py', marked: [1, 3, 4] }],
    ['bash{2}', null, { language: 'bash', marked: [2] }],
    ['{1}', null, { language: '', marked: [1] }],
    ["title='a", "b'", { language: '', title: 'a b', marked: [] }],
    [null, null, { language: '', marked: [] }],
    ['json', 'subtitle="x" showLineNumbers', { language: 'json', firstNumber: 1, marked: [] }],
    ['js:line-numbers=7', '[a.js]', { language: 'js', title: 'a.js', firstNumber: 7, marked: [] }],
    ['py', 'linenums="3" hl_lines="1 3-4"', { language: 'py', firstNumber: 3, marked: [1, 3, 4] }],
  ])('%s %s', (language, meta, expected) => {
    const { marked, ...rest } = readCodeMeta(language, meta);
    expect({ ...rest, marked: [...marked] }).toEqual(expected);
  });

  it('does not accept unlimited ranges', () => {
    expect(readCodeMeta('text', '{1-999999999}').marked.size).toBeLessThan(20_000);
  });
});
