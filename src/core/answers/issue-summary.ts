import { formatDay } from '../model/dates/day.ts';
import { formatVersion, type Version } from '../model/version.ts';
import { issueLines, issueStateAt, type LineAnswer, type StreamAnswers } from './issue-lines.ts';
import type { IssueState, IssueStatement } from './issue-state.ts';
import { nearestFix } from './nearest-release.ts';

/** What the state of an issue is called in answers. Messages have the names for the issue page. */
export const STATE_LABELS: Readonly<Record<IssueState, string>> = {
  fixed: 'Fixed',
  open: 'Open',
  'fixed-later': 'Fixed later',
  'no-fix-stated': 'No fix stated',
  'not-stated': 'Not stated',
};

/** The answer for the version that somebody runs. */
export interface RunAnswer {
  readonly state: IssueState;
  /** `24.6.3 may be affected. 24.6.8 is the first release of its line with the fix.` */
  readonly sentences: readonly string[];
  readonly nearest: { readonly inLine?: Version; readonly anywhere?: Version };
}

/** Whether a version has an issue, and where the nearest fix is, in sentences. */
export function answerFor(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
  version: Version,
): RunAnswer {
  const { state, fixes, unclear } = issueStateAt(stream, statements, version);
  const nearest = nearestFix(stream, statements, version);
  const line = stream.lineage.lineOf(version).name;
  const name = formatVersion(version);
  const inLine = nearest.inLine && formatVersion(nearest.inLine);
  const anywhere = nearest.anywhere && formatVersion(nearest.anywhere);
  const elsewhere =
    anywhere === undefined || anywhere === inLine
      ? []
      : [`The nearest newer release with the fix is ${anywhere}.`];
  const older = olderFixes(stream, statements, { version, anywhere });
  const sentences: Readonly<Record<IssueState, readonly string[]>> = {
    fixed: [
      `${name} has the fix${fixes.some(({ text }) => text === version.text) ? '' : `: it contains ${formatVersion(fixes[0] ?? version)}`}.`,
    ],
    open: [
      `${name} is affected.`,
      inLine === undefined
        ? `No ${line === '' ? 'later release' : `release of ${line}`} is stated to have the fix.`
        : `${inLine} has the fix.`,
      ...elsewhere,
      ...older,
    ],
    'fixed-later': [
      `${name} may be affected.`,
      `${formatVersion(fixes[0] ?? version)} is the first release ${line === '' ? '' : `of ${line} `}with the fix.`,
      ...elsewhere,
    ],
    'no-fix-stated': [
      `No fix is stated for ${name}.`,
      `The release notes ${line === '' ? '' : `of ${line} `}do not say whether ${name} is affected.`,
      ...elsewhere,
      ...older,
    ],
    'not-stated': [
      `Nothing is stated for ${name}.`,
      ...unclear.map((one) => `The release notes do not say whether ${name} contains ${formatVersion(one)}.`),
      ...supportEnd(stream, version),
      ...elsewhere,
      ...older,
    ],
  };
  return { state, sentences: sentences[state], nearest };
}

/** A fix in an older line says nothing about this version, but readers meet it in the notes. */
function olderFixes(
  { lineage }: StreamAnswers,
  statements: readonly IssueStatement[],
  { version, anywhere }: { readonly version: Version; readonly anywhere: string | undefined },
): readonly string[] {
  if (anywhere !== undefined) return [];
  return statements
    .filter((one) => one.says === 'fixes' && lineage.contains(version, one.version) === 'no')
    .map(
      (one) =>
        `It is fixed in ${formatVersion(one.version)}, which ${formatVersion(version)} does not contain.`,
    );
}

function supportEnd({ lineage, statusOf, today }: StreamAnswers, version: Version): readonly string[] {
  const { name, releases } = lineage.lineOf(version);
  const end = releases
    .flatMap((release) => statusOf(release.version).endOfSupport ?? [])
    .toSorted()
    .at(-1);
  return end === undefined || end >= today ? [] : [`Support of ${name} ended on ${formatDay(end)}.`];
}

/**
 * `Fixed in 25.6.5 and 24.6.8, open in 24.12, no fix stated in 23.2 to 24.4.` Three or more lines one after the other with the same
 * state are named by their ends. Lines of which nothing is stated are left out.
 */
export function summariseIssue(stream: StreamAnswers, statements: readonly IssueStatement[]): string {
  if (statements.length === 0) return 'No release states it as a known issue or as a fix.';
  const runs = runsOfState(issueLines(stream, statements)).toReversed();
  const parts = (['fixed', 'open', 'fixed-later', 'no-fix-stated'] as const).flatMap((state) => {
    const names = runs.filter(([first]) => first.state === state).flatMap(namesOfRun);
    return names.length === 0 ? [] : [`${STATE_LABELS[state].toLowerCase()} in ${LIST.format(short(names))}`];
  });
  const sentence = parts.join(', ') || 'no release says whether it is fixed';
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

type Run = readonly [LineAnswer, ...LineAnswer[]];

/** Lines one after the other with the same state. */
function runsOfState(lines: readonly LineAnswer[]): readonly Run[] {
  const runs: [LineAnswer, ...LineAnswer[]][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0].state === line.state) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** Newest first. Of a line with the fix, the first release that has it. */
function namesOfRun(run: Run): readonly string[] {
  const lineName = ({ line, newest }: LineAnswer): string => line.name || formatVersion(newest.version);
  const exactName = (answer: LineAnswer): string =>
    answer.state === 'fixed' && answer.fixedIn ? formatVersion(answer.fixedIn) : lineName(answer);
  if (run.length > 2) return [`${exactName(run[0])} to ${lineName(run.at(-1) ?? run[0])}`];
  return run.map(exactName).toReversed();
}

const LIST = new Intl.ListFormat('en-GB');

/** A sentence with more names cannot be read; the table has all of them. */
const MOST_NAMED = 3;

function short(names: readonly string[]): readonly string[] {
  if (names.length <= MOST_NAMED + 1) return names;
  return [...names.slice(0, MOST_NAMED), `${names.length - MOST_NAMED} more`];
}
