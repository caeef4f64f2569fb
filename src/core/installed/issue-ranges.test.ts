import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARALLEL_LINES, sampleStream, sampleStatements as says } from '../../../tests/answer-samples.ts';
import type { IssueStatement } from '../answers/issue-state.ts';
import { createIssueRanges, stateWithInference } from './issue-ranges.ts';

/** `24.12: 24.12.0 fixed-later, 24.12.1-24.12.2 fixed` */
function rangesOf(statements: readonly IssueStatement[], releases = PARALLEL_LINES): readonly string[] {
  return createIssueRanges(sampleStream(releases))(statements).map(({ line, ranges }) => {
    const written = ranges.map(({ state, inferred, versions }) => {
      const texts = versions.map(({ text }) => text);
      return `${[...new Set([texts[0], texts.at(-1)])].join('-')} ${state}${inferred ? ' inferred' : ''}`;
    });
    return `${line.name}: ${written.join(', ')}`;
  });
}

describe('the state of an issue in all releases', () => {
  it('is listed by line, from one change to the next', () => {
    expect(rangesOf(says('24.6.1 fixes', '24.12.1 fixes'))).toEqual([
      '24.6: 24.6.0 fixed-later, 24.6.1-24.6.2 fixed',
      '24.12: 24.12.0 fixed-later, 24.12.1-24.12.2 fixed',
      '25.1: 25.1.0-25.1.2 fixed inferred',
    ]);
  });

  it('is marked if dates show that a line was started before a fix', () => {
    expect(rangesOf(says('25.1.1 knows', '24.12.2 fixes'))).toEqual([
      '24.6: 24.6.0-24.6.2 no-fix-stated',
      '24.12: 24.12.0-24.12.1 fixed-later, 24.12.2 fixed',
      '25.1: 25.1.0 no-fix-stated inferred, 25.1.1-25.1.2 open inferred',
    ]);
  });

  it('is marked if an issue is known in a line by dates alone', () => {
    expect(rangesOf(says('24.6.0 knows'))).toEqual([
      '24.6: 24.6.0-24.6.2 open',
      '24.12: 24.12.0-24.12.2 open inferred',
      '25.1: 25.1.0-25.1.2 open inferred',
    ]);
  });

  it('is determined for each candidate of a line, because each can have been started at another time', () => {
    const releases = `
      1.0.0 2025-02-10
      1.0.1 2025-04-10
      1.1.0-rc.1 2025-03-10
      1.1.0-rc.2 2025-04-10
      1.1.0 2025-04-10
    `;
    expect(rangesOf(says('1.0.1 fixes'), releases)[1]).toBe(
      '1.1: 1.1.0-rc.1 no-fix-stated inferred, 1.1.0-rc.2-1.1.0 not-stated',
    );
  });

  it('can change where a release contains a fix for another uncertain reason', () => {
    const releases = `
      1.0.0 2025-03-10
      1.2.0 2025-03-10
      1.2.1 2025-02
      1.2.2 2025-02-10
    `;
    expect(rangesOf(says('1.0.0 fixes', '1.2.1 knows'), releases)[1]).toBe(
      '1.2: 1.2.0 not-stated, 1.2.1 open, 1.2.2 not-stated',
    );
  });

  it('is the same in each release as for that release alone, in any history', () => {
    const versions =
      `1.0.0 1.0.1 1.0.2-rc.1 1.0.2 1.0.2.0 1.1.0-rc.1 1.1.0-rc.2 1.1 1.1.0 1.1.1 1.1.1-1 1.2.0 1.2.1 1.2.2`.split(
        ' ',
      );
    const date = fc.constantFrom('', ' 2025-01-10', ' 2025-02-10', ' 2025-02', ' 2025-03-10', ' 2025-04-10');
    const table = fc.tuple(...versions.map((one) => date.map((day) => `${one}${day}`)));
    const statement = fc
      .tuple(fc.constantFrom(...versions), fc.constantFrom('fixes', 'knows', 'withdraws'))
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(table, fc.uniqueArray(statement, { maxLength: 4 }), (rows, texts) => {
        const [stream, statements] = [sampleStream(rows.join('\n')), says(...texts)];
        const listed = createIssueRanges(stream)(statements).flatMap(({ ranges }) =>
          ranges.flatMap(({ versions, ...state }) => versions.map((one) => [one.text, state])),
        );
        const alone = stream.lineage.lines.flatMap(({ releases }) =>
          releases.map(({ version }) => [version.text, stateWithInference(stream, statements, version)]),
        );
        expect(listed).toEqual(alone);
      }),
      { numRuns: 500 },
    );
  });
});
