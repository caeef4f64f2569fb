import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import { isShallow } from './nesting.ts';
import { createReport } from './report.ts';

function deepLine(text: string): number | 'shallow' | undefined {
  const { problems, report } = createReport('note.md');
  const shallow = isShallow(parseMarkdown(text), { nesting: 10 }, report);
  return shallow ? 'shallow' : problems[0]?.line;
}

describe('the nesting depth of a note', () => {
  it.each([
    ['emphasis', `a\n\n${'*a **b '.repeat(6)}c${'** a*'.repeat(6)}`],
    [
      'images in images',
      `a\n\n${'!['.repeat(3)}a${'](x)'.repeat(3)} ${'*a **b '.repeat(6)}c${'** a*'.repeat(6)}`,
    ],
    ['elements', `a\n\n${'<table><tr><td>'.repeat(11)}`],
    ['elements with text between', `a\n\n${'<div>'.repeat(6)}\n\n<details>\n\n${'<div>'.repeat(4)}\n\n- a\n`],
    ['elements within a line', `a\n\nb ${'<b>'.repeat(11)}c`],
  ])('is limited for %s', (_, text) => {
    expect(deepLine(text)).not.toBe('shallow');
    expect(deepLine(text)).toBeGreaterThan(1);
  });

  it.each([
    ['elements that end', '<div><b>a</b></div>\n\n'.repeat(40)],
    ['elements that are left open in paragraphs', 'a <b>b\n\n'.repeat(40)],
    ['elements that do not nest', `<ul>${'<li>a'.repeat(40)}</ul>\n\na${'<br>'.repeat(40)}`],
    ['text that is not an element', `set ${'<name> '.repeat(40)}`],
    ['code', `${'`<div>` '.repeat(40)}`],
  ])('is not exceeded by %s', (_, text) => {
    expect(deepLine(text)).toBe('shallow');
  });

  it('is measured for more blocks than a call can have arguments', () => {
    const children = Array.from({ length: 300_000 }, () => ({ type: 'thematicBreak' }) as const);
    const { problems, report } = createReport('note.md');
    expect(isShallow({ type: 'root', children }, { nesting: 10 }, report)).toBe(true);
    expect(problems).toEqual([]);
  });

  it('is limited before recursion fails', () => {
    expect(deepLine(`${'*a **b '.repeat(1000)}c${'** a*'.repeat(1000)}`)).toBe(1);
  });
});
