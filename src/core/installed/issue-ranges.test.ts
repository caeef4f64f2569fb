import { describe, expect, it } from 'vitest';
import { sampleStream, sampleStatements as says } from '../../../tests/answer-samples.ts';
import type { IssueStatement } from '../answers/issue-state.ts';
import { issueRanges } from './issue-ranges.ts';

const DATED = `
  24.6.0 2025-01-10
  24.12.0 2025-02-10
  24.6.1 2025-03-10
  24.12.1 2025-04-10
  25.1.0 2025-05-10
  25.1.1 2025-06-10
  24.12.2 2025-07-10
  24.6.2 2025-08-10
  25.1.2 2025-09-10
`;

/** `24.12: 24.12.0 fixed-later, 24.12.1-24.12.2 fixed` */
function rangesOf(statements: readonly IssueStatement[], releases = DATED): readonly string[] {
  return issueRanges(sampleStream(releases), statements).map(({ line, ranges }) => {
    const written = ranges.map(({ state, byDate, versions }) => {
      const texts = versions.map(({ text }) => text);
      return `${[...new Set([texts[0], texts.at(-1)])].join('-')} ${state}${byDate ? ' by date' : ''}`;
    });
    return `${line.name}: ${written.join(', ')}`;
  });
}

describe('the state of an issue in all releases', () => {
  it('is listed by line, from one change to the next', () => {
    expect(rangesOf(says('24.6.1 fixes', '24.12.1 fixes'))).toEqual([
      '24.6: 24.6.0 fixed-later, 24.6.1-24.6.2 fixed',
      '24.12: 24.12.0 fixed-later, 24.12.1-24.12.2 fixed',
      '25.1: 25.1.0-25.1.2 fixed by date',
    ]);
  });

  it('is marked if dates show that a line was started before a fix', () => {
    expect(rangesOf(says('25.1.1 knows', '24.12.2 fixes'))).toEqual([
      '24.6: 24.6.0-24.6.2 no-fix-stated',
      '24.12: 24.12.0-24.12.1 fixed-later, 24.12.2 fixed',
      '25.1: 25.1.0 no-fix-stated by date, 25.1.1-25.1.2 open by date',
    ]);
  });

  it('is marked if an issue is known in a line by dates alone', () => {
    expect(rangesOf(says('24.6.0 knows'))).toEqual([
      '24.6: 24.6.0-24.6.2 open',
      '24.12: 24.12.0-24.12.2 open by date',
      '25.1: 25.1.0-25.1.2 open by date',
    ]);
  });
});
