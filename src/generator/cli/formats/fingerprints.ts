import { createHash } from 'node:crypto';
import type { ToldProblem } from './told-problem.ts';

/**
 * A name for each problem that stays when lines are written above it, so that a service does not take an old one for new. Equal ones in
 * one file are numbered.
 */
export function fingerprintsOf(problems: readonly ToldProblem[]): readonly string[] {
  const seen = new Map<string, number>();
  return problems.map(({ file, code, message }) => {
    const what = JSON.stringify([file, code, message]);
    const number = seen.get(what) ?? 0;
    seen.set(what, number + 1);
    return createHash('sha256').update(`${what} ${number}`).digest('hex').slice(0, 32);
  });
}
