import { describe, expect, it } from 'vitest';
import type { Problem } from '#core/model/problem.ts';
import { gatherRepeated } from './repeated-problems.ts';

const file = 'content/app/release.1.0.0.md';

function foreign(line: number, syntax: string): Problem {
  return { code: 'foreign-syntax', file, line, arguments: { syntax } };
}

function unknown(line: number, name: string): Problem {
  return { code: 'unknown-component', file, line, column: 3, arguments: { name } };
}

describe('problems with one solution', () => {
  it('are reported once per file, with the lines of the others', () => {
    const problems = [
      foreign(3, '{{< ref "a.md" >}}'),
      foreign(3, '{{% icon bug %}}'),
      foreign(4, '{{< ref "b.md" >}}'),
      foreign(9, '[words]({{< ref "c.md" >}})'),
    ];
    expect(gatherRepeated(problems)).toEqual([
      {
        ...problems[0],
        arguments: {
          syntax: '{{< ref "a.md" >}}',
          again: [
            { file, line: 4 },
            { file, line: 9 },
          ],
        },
      },
      problems[1],
    ]);
  });

  it('are reported in each file', () => {
    const other = { ...unknown(1, 'Badge'), file: 'content/app/release.2.0.0.md' };
    const again = { ...foreign(2, '{{< ref >}}'), file: other.file };
    const problems = [unknown(1, 'Badge'), foreign(2, '{{< ref >}}'), other, again];
    expect(gatherRepeated(problems)).toEqual(problems);
  });

  it('are reported once for all files if they are keys of another program', () => {
    const other = 'content/app/release.2.0.0.md';
    const key = (at: string, name: string): Problem => {
      return { code: 'front-matter-foreign-key', file: at, line: 4, column: 1, arguments: { key: name } };
    };
    expect(gatherRepeated([key(file, 'product'), key(file, 'kind'), key(other, 'product')])).toEqual([
      { ...key(file, 'product'), arguments: { key: 'product', again: [{ file: other, line: 4 }] } },
      key(file, 'kind'),
    ]);
  });

  it('are separate if they differ in name, or if they are no construct of another system', () => {
    const empty: Problem = { code: 'empty-entry', file, line: 2, arguments: { title: '' } };
    const problems = [unknown(1, 'Badge'), empty, empty, unknown(2, 'Chip')];
    expect(gatherRepeated(problems)).toEqual(problems);
  });
});
