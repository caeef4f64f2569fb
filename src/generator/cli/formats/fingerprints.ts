import { digestOf } from '#generator/digest.ts';
import type { ReportedProblem } from './reported-problem.ts';

/**
 * Identifies each problem without its line, so that a service does not report an old problem as new when lines are inserted above it.
 * Equal problems of one file are numbered.
 */
export function fingerprintsOf(problems: readonly ReportedProblem[]): readonly string[] {
  const seen = new Map<string, number>();
  return problems.map(({ file, code, message }) => {
    const what = JSON.stringify([file, code, message]);
    const number = seen.get(what) ?? 0;
    seen.set(what, number + 1);
    return digestOf(`${what} ${number}`).slice(0, 32);
  });
}
