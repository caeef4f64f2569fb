import { toGithub } from './github.ts';
import { toGitlab } from './gitlab.ts';
import { toJson } from './json.ts';
import { toSarif } from './sarif.ts';
import type { ToldProblem } from './told-problem.ts';

/** What other programs read of a check. */
export const FORMATS: Readonly<
  Record<FormatName, (problems: readonly ToldProblem[], version: string) => string>
> = {
  json: toJson,
  github: toGithub,
  gitlab: toGitlab,
  sarif: toSarif,
};

export const FORMAT_NAMES = ['json', 'github', 'gitlab', 'sarif'] as const;

export type FormatName = (typeof FORMAT_NAMES)[number];
