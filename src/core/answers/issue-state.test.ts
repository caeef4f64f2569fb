import { describe, expect, it } from 'vitest';
import {
  PARALLEL_LINES,
  sampleStream,
  sampleStatements as says,
  version,
} from '../../../tests/answer-samples.ts';
import { english } from '../../../tests/site-samples/messages.ts';
import { issueLines, issueStateAt, stretchesOf } from './issue-lines.ts';
import type { IssueStatement } from './issue-state.ts';
import { summariseIssue } from './issue-summary.ts';
import { nearestFix } from './nearest-release.ts';

const EXAMPLE = sampleStream(PARALLEL_LINES);
const A1 = says('24.6.1 fixes', '24.12.1 fixes');
const A2 = says('25.1.1 knows', '24.12.2 fixes');
const CVE1 = says('24.6.2 fixes', '25.1.2 fixes');

describe('the state of an issue in release lines that are patched in parallel', () => {
  it.each([
    ['A-1', A1, '24.12.0', 'fixed-later'],
    ['A-1', A1, '24.12.1', 'fixed'],
    ['A-1', A1, '25.1.0', 'fixed'],
    ['A-2', A2, '25.1.2', 'open'],
    ['A-2', A2, '25.1.0', 'no-fix-stated'],
    ['CVE-1', CVE1, '24.12.2', 'no-fix-stated'],
  ] as const)('%s', (_, statements, at, state) => {
    expect(issueStateAt(EXAMPLE, statements, version(at)).state).toBe(state);
  });

  it('names the oldest release first, in whatever order the notes are read', () => {
    const statements = says('24.6.2 knows', '24.6.1 knows', '24.6.0 knows');
    expect(issueStateAt(EXAMPLE, statements, version('24.6.2')).known.map(({ text }) => text)).toEqual([
      '24.6.0',
      '24.6.1',
      '24.6.2',
    ]);
  });

  it('is fixed if the release that withdraws a fix also states it again', () => {
    const statements = says('24.6.1 fixes', '24.6.1 withdraws');
    expect(issueStateAt(EXAMPLE, statements, version('24.6.2')).state).toBe('fixed');
  });

  it('names the nearest newer release with the fix, in the same line and in any line', () => {
    const nearest = (statements: readonly IssueStatement[], at: string): readonly (string | undefined)[] => {
      const { inLine, anywhere } = nearestFix(EXAMPLE, statements, version(at));
      return [inLine?.text, anywhere?.text];
    };
    expect(nearest(A1, '24.12.0')).toEqual(['24.12.1', '24.12.1']);
    expect(nearest(CVE1, '24.12.2')).toEqual([undefined, '25.1.2']);
    expect(nearest(A2, '25.1.2')).toEqual([undefined, undefined]);
    expect(nearest(A1, '25.1.0')).toEqual([undefined, undefined]);
  });

  it('is given for each line', () => {
    const rows = issueLines(EXAMPLE, A2).map(({ line, state, fixedIn }) => [line.name, state, fixedIn?.text]);
    expect(rows).toEqual([
      ['24.6', 'no-fix-stated', undefined],
      ['24.12', 'fixed', '24.12.2'],
      ['25.1', 'open', undefined],
    ]);
  });

  it('is given once for adjacent releases of a line with the same state', () => {
    const [line] = EXAMPLE.lineage.lines;
    const stretches = line ? stretchesOf(EXAMPLE, says('24.6.1 knows', '24.6.2 fixes'), line) : [];
    expect(stretches.map(({ state, first }) => `${first.text} ${state}`)).toEqual([
      '24.6.0 fixed-later',
      '24.6.1 open',
      '24.6.2 fixed',
    ]);
  });

  it('is summarised in sentences, which name a range of adjacent lines by the first and the last', () => {
    expect(summariseIssue(english, { stream: EXAMPLE, statements: A2 })).toBe(
      'Fixed in 24.12.2. Open in 25.1. No fix stated in 24.6.',
    );
    const long = sampleStream(
      ['1.0.0', '1.0.1', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0']
        .map((name, index) => `${name} 2025-0${index + 1}-10`)
        .join('\n'),
    );
    expect(summariseIssue(english, { stream: long, statements: says('1.2.0 knows', '1.4.0 fixes') })).toBe(
      'Fixed in 1.4.0 to 1.6. Open in 1.3 and 1.2. No fix stated in 1.1 and 1.0.',
    );
  });
});
