import { describe, expect, it } from 'vitest';
import { describeProblems } from '#cli/output/report.ts';
import { parseText } from '../../../tests/content-samples/parse-text.ts';
import { hasFewHeadings, hasSize, isWithinBudget } from './budget.ts';
import { parseMarkdown } from './markdown/parse-markdown.ts';
import { createReport } from './report.ts';

const budget = { noteBytes: 40, lineLength: 20_000, headings: 2, marks: 8, nesting: 4 };

function problemsOf(text: string): readonly string[] {
  const { problems, report } = createReport('note.md');
  const fits = isWithinBudget(text, budget, report);
  expect(fits).toBe(problems.length === 0);
  return problems.map(({ code, line }) => (line === undefined ? code : `${code} ${line}`));
}

describe('the limits of a note', () => {
  it('include its size in bytes', () => {
    const { problems, report } = createReport('note.md');
    expect(hasSize(new Uint8Array(40), budget, report)).toBe(true);
    expect(hasSize(new Uint8Array(41), budget, report)).toBe(false);
    expect(describeProblems(problems)).toMatchInlineSnapshot(
      `"note.md  note-too-large  The file is too large: 41 bytes, the limit is 40. Split it into one note per version, or raise limits.noteBytes in site.config.ts."`,
    );
  });

  it.each([
    ['a long line', `short\n${'x'.repeat(20_001)}\n`, ['line-too-long 2']],
    ['quotes', '> > > > > a', ['nesting-too-deep 1']],
    ['lists in one line', 'text\n\n- - 1. - - a', ['nesting-too-deep 3']],
    ['quotes and lists', '> - > - > a', ['nesting-too-deep 1']],
    ['emphasis marks', 'a\n\n*b_ *c_\n> *d_ *e_ *f_', ['too-many-marks 4']],
    ['code and tags', '`a` `b` `c`\n[d] <e>\n$f $g www.h i@j', ['too-many-marks 3']],
    ['hard line breaks', `a  \n${'b\\\n'.repeat(8)}`, ['too-many-marks 9']],
    ['lines of colons', 'a\n\nb\n:::\n', ['too-many-marks 4']],
    ['few marks in a long line', `*a* ${'b'.repeat(10_000)}`, ['too-many-marks 1']],
    ['references in a long paragraph', `${'b'.repeat(5_000)}\n&lt; &#65; &amp; &lt;`, ['too-many-marks 2']],
  ])('are exceeded by %s', (_, text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  it.each([
    ['rules', `${'- '.repeat(40)}\n${'* '.repeat(40)}`],
    ['marks in separate paragraphs', `${'*b_ *c_\n\n'.repeat(9)}${'- **d** _e_\n'.repeat(9)}`],
    ['marks in code', '`* * * * * * * * *` `[[[[[[[[[[`'],
    ['marks between headings', '*a_ *c_\n# b\n'.repeat(2)],
    ['a long line without marks', 'x'.repeat(20_000)],
    ['lists that end', '- a\n  - b\n\n- c\n  - d\n\n- e\n  - f'],
    ['adjacent items', '- a\n'.repeat(40)],
    ['a quote of many lines', '> a\n'.repeat(40)],
    [
      'code',
      `\`\`\`\n# a\n# b\n# c\n- - - - - - x\n> > > > > > y ***********\n\`\`\`\n~~~yaml\n# a\n# b\n# c\n~~~`,
    ],
    ['code in a list', '- a\n\n  ```\n  # a\n  # b\n  # c\n  > > > > > y\n  ```\n'],
    ['indented code', '    - - - - x\n    # a\n    # b\n    # c'],
    ['words that look like headings', '#a\n#b\n#c\n####### d'],
    ['consecutive thematic breaks', 'a\n\n---\n\n---\n\n---\n'],
  ])('are not exceeded by %s', (_, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it.each(['`a`\n', 'a\\\n', 'a<br>\n', '&lt;\n'])(
    'reject as many %j in a paragraph as would crash a parser',
    async (piece) => {
      const { problems } = await parseText(`- ${piece.repeat(200_000)}`);
      expect(problems.map(({ code }) => code)).toEqual(['too-many-marks']);
    },
  );

  it('accept a normal paragraph', async () => {
    const { problems } = await parseText(`- ${'a\\\n'.repeat(19_999)}b`);
    expect(problems).toEqual([]);
  });

  it.each(['# a\n\nb\n===\n\n###### c', '- # a\n- # b\n- # c'])('include headings: %j', (text) => {
    const { problems, report } = createReport('note.md');
    expect(hasFewHeadings(parseMarkdown(text), budget, report)).toBe(false);
    expect(problems.map(({ code }) => code)).toEqual(['too-many-headings']);
    expect(hasFewHeadings(parseMarkdown(text), { ...budget, headings: 3 }, report)).toBe(true);
  });

  it('stop a line that is nested too deep for a parser', async () => {
    for (const mark of ['> ', '- ']) {
      const { problems } = await parseText(`a\n\n${mark.repeat(49_000)}b`);
      expect(problems.map(({ code }) => code)).toEqual(['nesting-too-deep']);
    }
  });
});
