import type { ReportedProblem } from './reported-problem.ts';

/** For scripts: every problem, and how many there are of each level. */
export function toJson(problems: readonly ReportedProblem[]): string {
  const count = (level: ReportedProblem['level']): number =>
    problems.filter((problem) => problem.level === level).length;
  const counts = { errors: count('error'), warnings: count('warning'), advice: count('advice') };
  return `${JSON.stringify({ schema: 1, counts, problems }, undefined, 2)}\n`;
}
