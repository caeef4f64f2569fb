import { describe, expect, it } from 'vitest';
import { readCodeMeta } from './code-meta.ts';

describe('what stands behind a fence', () => {
  it.each([
    ['Python', 'title="export.py" {1,3-4}', { language: 'python', title: 'export.py', marked: [1, 3, 4] }],
    ['bash{2}', null, { language: 'bash', marked: [] }],
    ['{1}', null, { language: '', marked: [1] }],
    ["title='a", "b'", { language: '', title: 'a b', marked: [] }],
    [null, null, { language: '', marked: [] }],
    ['json', 'subtitle="x" showLineNumbers', { language: 'json', marked: [] }],
  ])('%s %s', (language, meta, expected) => {
    const { marked, ...rest } = readCodeMeta(language, meta);
    expect({ ...rest, marked: [...marked] }).toEqual(expected);
  });

  it('marks no endless range', () => {
    expect(readCodeMeta('text', '{1-999999999}').marked.size).toBeLessThan(20_000);
  });
});
