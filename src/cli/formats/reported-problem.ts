import { dirname, resolve } from 'node:path';
import type { Problem } from '#core/model/problem.ts';
import { levelOf } from '#generator/config/rule-levels.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { slashedPath } from '#generator/slashed-path.ts';
import { describeMessage } from '../output/problem-messages.ts';

/** A problem in the form that the output formats share. */
export interface ReportedProblem {
  /** Relative to the current folder, with slashes. */
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  readonly column?: number;
  readonly level: 'error' | 'warning' | 'advice';
  readonly code: string;
  readonly message: string;
}

const LEVELS = { throw: 'error', warn: 'warning', advise: 'advice' } as const;

export interface ReportOptions {
  readonly config: SiteConfig;
  /** The content folder as passed on the command line. */
  readonly contentDir: string;
  /** The current folder. */
  readonly folder: string;
}

/** Leaves out problems with the level `ignore`. */
export function reportedProblems(
  problems: readonly Problem[],
  { config, contentDir, folder }: ReportOptions,
): readonly ReportedProblem[] {
  const above = dirname(resolve(folder, contentDir));
  return problems.flatMap((problem) => {
    const { code, line, column } = problem;
    const level = levelOf(config, code);
    if (level === 'ignore') return [];
    const file = slashedPath(folder, resolve(above, problem.file));
    return [
      {
        file,
        ...(line !== undefined && { line }),
        ...(column !== undefined && { column }),
        level: LEVELS[level],
        code,
        message: describeMessage(problem),
      },
    ];
  });
}
