import { describe, expect, it } from 'vitest';
import { bracketAdmonitionTitles } from './admonition-titles.ts';

describe('the older way of writing the title of an admonition', () => {
  it.each([
    [':::note My title', ':::note[My title]'],
    ['  ::: tip  Beta ', '  :::tip[Beta]'],
    ['> :::warning Mind', '> :::warning[Mind]'],
    [':::note a [b] c', ':::note[a \\[b\\] c]'],
    [':::note[Title]', ':::note[Title]'],
    [':::note{title="x"}', ':::note{title="x"}'],
    [':::note', ':::note'],
    [':::', ':::'],
    ['Text ::: note', 'Text ::: note'],
  ])('%s becomes %s', (written, bracketed) => {
    expect(bracketAdmonitionTitles(written)).toBe(bracketed);
  });

  it('is no title in code, whatever the fence', () => {
    const code = '````md\n```\n:::note A\n```\n:::note B\n````\n~~~\n:::note C\n~~~';
    expect(bracketAdmonitionTitles(`${code}\n:::note D`)).toBe(`${code}\n:::note[D]`);
  });
});
