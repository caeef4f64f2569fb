import type { Problem, ProblemLevel } from '#core/model/problem.ts';
import { levelOf } from '#generator/config/rule-levels.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { NO_PAINT, type Paint } from './paint.ts';
import { printable } from './printable.ts';
import { describeMessage } from './problem-messages.ts';

/** One line: file and line, level (if given), code and message. */
export function describeProblem(problem: Problem, level?: ProblemLevel, paint: Paint = NO_PAINT): string {
  const { place, text } = describeInPlace(problem, level, paint);
  return [place && paint('bold', place), text].filter((part) => part).join('  ');
}

/** Like `describeProblem`, but with the file and line apart from the rest, so that a page can link them. */
export function describeInPlace(
  problem: Problem,
  level?: ProblemLevel,
  paint: Paint = NO_PAINT,
): { readonly place: string; readonly text: string } {
  const inLine = (text: string): string => printable(text.replaceAll('\n', ' '));
  const parts = [
    level && paint(COLOURS[level], LEVELS[level]),
    problem.code,
    inLine(describeMessage(problem)),
  ];
  return { place: inLine(describePlace(problem)), text: parts.filter((part) => part).join('  ') };
}

const COLOURS = { throw: 'red', warn: 'yellow', advise: 'cyan', ignore: 'dim' } as const;

const LEVELS: Readonly<Record<ProblemLevel, string>> = {
  throw: 'error',
  warn: 'warning',
  advise: 'advice',
  ignore: 'ignored',
};

/** For a terminal: errors come last, because the last lines are the ones that people see when the program ends. */
export function describeReport(
  problems: readonly Problem[],
  config: SiteConfig,
  paint: Paint = NO_PAINT,
): string {
  const lines = (level: ProblemLevel): readonly string[] =>
    problems
      .filter(({ code }) => levelOf(config, code) === level)
      .map((problem) => describeProblem(problem, level, paint));
  return [...lines('advise'), ...lines('warn'), ...lines('throw')].join('\n');
}

export function describeProblems(problems: readonly Problem[]): string {
  return problems.map((problem) => describeProblem(problem)).join('\n');
}

function describePlace({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
