import type { Problem, ProblemArguments, ProblemCode } from '#core/model/problem.ts';

/** Line and column count from 1. */
export interface Place {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Adds a problem of the current file. */
export type Report = <Code extends ProblemCode>(
  code: Code,
  place: Place,
  problemArguments: ProblemArguments[Code],
) => void;

/** An empty list of problems and the function that adds to it. `file` is the path that problems show. */
export function createReport(file: string): { readonly problems: Problem[]; readonly report: Report } {
  const problems: Problem[] = [];
  const report: Report = (code, { line, column }, problemArguments) => {
    problems.push({
      code,
      file,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      arguments: problemArguments,
    } as Problem);
  };
  return { problems, report };
}
