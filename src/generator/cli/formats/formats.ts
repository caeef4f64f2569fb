import { toGithub } from './github.ts';
import { toGitlab } from './gitlab.ts';
import { toJson } from './json.ts';
import type { ReportedProblem } from './reported-problem.ts';
import { toSarif } from './sarif.ts';

/** The output formats of `check` for other programs. */
export const FORMATS: Readonly<
  Record<FormatName, (problems: readonly ReportedProblem[], version: string) => string>
> = {
  json: toJson,
  github: toGithub,
  gitlab: toGitlab,
  sarif: toSarif,
};

export const FORMAT_NAMES = ['json', 'github', 'gitlab', 'sarif'] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];
