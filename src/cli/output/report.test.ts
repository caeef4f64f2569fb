import { describe, expect, it } from 'vitest';
import type { Problem } from '#core/model/problem.ts';
import { parseConfig } from '#generator/config/load-config.ts';
import { describeProblem, describeReport } from './report.ts';

const config = parseConfig(
  { title: 'Notes', brand: { title: 'Docs', url: '/' }, rules: { 'empty-entry': 'ignore' } },
  'site.config.ts',
);

const problems: readonly Problem[] = [
  { code: 'broken-link', file: 'content/a.md', line: 3, column: 1, arguments: { target: 'x.md' } },
  { code: 'image-without-alt', file: 'content/b.md', line: 4, column: 2, arguments: { target: 'y.svg' } },
  { code: 'empty-entry', file: 'content/c.md', line: 5, arguments: { title: 'z' } },
];

describe('the report', () => {
  it('names the level of each problem, and prints errors last', () => {
    expect(describeReport(problems, config)).toMatchInlineSnapshot(`
      "content/b.md:4:2  warning  image-without-alt  The image has no alternative text, which screen readers need. Write ![What it shows](y.svg)
      content/a.md:3:1  error  broken-link  The link target x.md does not exist. Correct or remove the link."
    `);
  });

  it('escapes control characters, and prints one line', () => {
    const title = '\u001b[2J\u001b]0;owned\u0007\u009b31m\u202etxt.exe\nnext';
    const problem: Problem = {
      code: 'empty-entry',
      file: 'content/\u001bc.md',
      line: 1,
      arguments: { title },
    };
    expect(describeProblem(problem)).toBe(
      'content/\\x1bc.md:1  empty-entry  The entry "\\x1b[2J\\x1b]0;owned\\x07\\x9b31m\\u202etxt.exe next" has no text. Write what changed, or delete the entry.',
    );
  });

  it('counts the repetitions of a problem that is reported once per file', () => {
    const again = [4, 9, 12].map((line) => ({ file: 'content/a.md', line }));
    const [component, shortcode] = [
      describeProblem({ code: 'unknown-component', file: 'a.mdx', arguments: { name: 'Badge', again } }),
      describeProblem({
        code: 'foreign-syntax',
        file: 'a.md',
        arguments: { syntax: '{{< ref >}}', again: again.slice(2) },
      }),
    ];
    expect(component).toMatch(/ Found 3 more times in the file\.$/);
    expect(shortcode).toMatch(/ Found 1 more time in the file\.$/);
  });

  it('prints other scripts unchanged', () => {
    const problem: Problem = {
      code: 'empty-entry',
      file: 'content/Übersicht.md',
      arguments: { title: '概要 🎉 e\u0301' },
    };
    expect(describeProblem(problem)).toContain('概要 🎉 e\u0301');
  });
});
