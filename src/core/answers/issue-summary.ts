import type { AnswerKey, IssueStateKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { numberOf } from '../model/reference-id.ts';
import { formatVersion, type Version } from '../model/version.ts';
import { issueLines, issueStateAt, type LineAnswer, type StreamAnswers } from './issue-lines.ts';
import type { IssueState, IssueStatement } from './issue-state.ts';
import { lastListedIn, type NearestFix, nearestFix } from './nearest-release.ts';

/** An issue in the releases of a stream. */
export interface AskedIssue {
  readonly stream: StreamAnswers;
  readonly statements: readonly IssueStatement[];
}

/** The answer for the installed version. */
export interface RunAnswer {
  readonly state: IssueState;
  /** `24.6.3 may be affected. 24.6.8 is the first release of its line with the fix.` */
  readonly sentences: readonly string[];
  readonly nearest: NearestFix;
}

/** The state of an issue at one release. For a line of releases, `fixed-later` has another name. */
export function stateName(messages: Messages<IssueStateKey>, state: IssueState): string {
  return messages(state === 'fixed-later' ? 'issue.may-be-affected' : `issue.state-${state}`);
}

/** Whether a version has an issue, and which release has the nearest fix, in sentences. */
export function answerFor(messages: Messages<AnswerKey>, asked: AskedIssue, version: Version): RunAnswer {
  const { stream, statements } = asked;
  const { state, fixes, unclear } = issueStateAt(stream, statements, version);
  const nearest = nearestFix(stream, statements, version);
  const line = stream.lineage.lineOf(version).name;
  const name = formatVersion(version);
  const inLine = nearest.inLine && formatVersion(nearest.inLine);
  const anywhere = nearest.anywhere && formatVersion(nearest.anywhere);
  const nearestFixed = anywhere === undefined ? [] : [messages('answer.nearest-fix', { version: anywhere })];
  const elsewhere = anywhere === inLine ? [] : nearestFixed;
  const older = anywhere === undefined ? olderFixes(messages, asked, version) : [];
  const fix = formatVersion(fixes[0] ?? version);
  const listedIn = lastListedIn(asked, version, nearest);
  const withdrawn = withdrawalOf(messages, stream, fixes[0] ?? version);
  // A withdrawn release must not be recommended, so the nearest other one is named as well.
  const instead =
    withdrawn.length > 0 && inLine ? [messages('answer.nearest-fix', { version: inLine })] : elsewhere;
  const sentences: Readonly<Record<IssueState, () => readonly string[]>> = {
    fixed: () => [
      fixes.some(({ text }) => text === version.text)
        ? messages('answer.has-fix', { version: name })
        : messages('answer.contains-fix', { version: name, other: fix }),
      ...withdrawalOf(messages, stream, version),
    ],
    open: () => [
      listedIn
        ? messages('answer.known-before', { version: name, other: formatVersion(listedIn) })
        : messages('answer.affected', { version: name }),
      laterFix(messages, line, inLine),
      ...elsewhere,
      ...older,
    ],
    'fixed-later': () => [
      messages('answer.may-be-affected', { version: name }),
      line === ''
        ? messages('answer.first-fix', { version: fix })
        : messages('answer.first-fix-in-line', { version: fix, line }),
      ...withdrawn,
      ...instead,
    ],
    'no-fix-stated': () => [
      messages('answer.no-fix', { version: name }),
      line === ''
        ? messages('answer.notes-do-not-say', { version: name })
        : messages('answer.line-does-not-say', { version: name, line }),
      ...nearestFixed,
      ...older,
    ],
    'not-stated': () => [
      ...notStated(messages, asked, { version, unclear }),
      ...supportEnd(messages, stream, version),
      ...nearestFixed,
      ...older,
    ],
  };
  return { state, sentences: sentences[state](), nearest };
}

/** A release can list an issue twice: one problem is fixed, and another one with the same id remains. */
function notStated(
  messages: Messages<AnswerKey>,
  { stream: { lineage }, statements }: AskedIssue,
  { version, unclear }: { readonly version: Version; readonly unclear: readonly Version[] },
): readonly string[] {
  if (statements.length === 0) return [messages('answer.not-listed')];
  const name = formatVersion(version);
  const contained = unclear.filter((one) => lineage.contains(version, one) === 'yes');
  const twice = contained.find(({ text }) =>
    statements.some((one) => one.version.text === text && one.says === 'knows'),
  );
  if (twice) {
    return [
      messages('answer.fixed-and-known', { other: formatVersion(twice) }),
      messages('answer.notes-do-not-say', { version: name }),
    ];
  }
  const others = unclear.filter((one) => !contained.includes(one)).map(formatVersion);
  return [
    messages('answer.nothing-stated', { version: name }),
    ...others.map((other) => messages('answer.unclear-content', { version: name, other })),
  ];
}

/** An id that no change mentions, and the ids of other issues with the same number. */
interface Unmentioned {
  readonly text: string;
  readonly others: readonly string[];
}

/** Whether a text means one issue. Repositories number theirs independently, so a number alone does not if several of them use it. */
export function meansOneIssue({ text, others }: Unmentioned): boolean {
  return others.length === 0 || numberOf(text) !== undefined;
}

export function describeUnmentioned(
  messages: Messages<AnswerKey>,
  unmentioned: Unmentioned,
): readonly string[] {
  return [
    ...(meansOneIssue(unmentioned) ? [messages('answer.not-mentioned', { id: unmentioned.text })] : []),
    ...describeSameNumber(messages, unmentioned.others),
  ];
}

/** Names the issues of several repositories that have the same number. */
export function describeSameNumber(messages: Messages<AnswerKey>, ids: readonly string[]): readonly string[] {
  const [first] = ids;
  return first === undefined ? [] : [messages('answer.same-number', { number: digitsOf(first), ids })];
}

/** The number of an issue without its repository and mark. */
export function digitsOf(id: string): string {
  return id.replace(/^.*\D/, '');
}

function withdrawalOf(
  messages: Messages<AnswerKey>,
  { statusOf }: StreamAnswers,
  version: Version,
): readonly string[] {
  return statusOf(version).withdrawn === undefined
    ? []
    : [messages('answer.withdrawn', { version: formatVersion(version) })];
}

function laterFix(messages: Messages<AnswerKey>, line: string, fix: string | undefined): string {
  if (fix !== undefined) return messages('answer.has-fix', { version: fix });
  return line === '' ? messages('answer.no-later-fix') : messages('answer.no-fix-in-line', { line });
}

/** A fix in an older line says nothing about this version, but readers see it in the notes. */
function olderFixes(
  messages: Messages<AnswerKey>,
  { stream: { lineage }, statements }: AskedIssue,
  version: Version,
): readonly string[] {
  return statements
    .filter((one) => one.says === 'fixes' && lineage.contains(version, one.version) === 'no')
    .map((one) =>
      messages('answer.older-fix', { version: formatVersion(version), other: formatVersion(one.version) }),
    );
}

function supportEnd(
  messages: Messages<AnswerKey>,
  { lineage, statusOf, today }: StreamAnswers,
  version: Version,
): readonly string[] {
  const { name: line, releases } = lineage.lineOf(version);
  const day = releases
    .flatMap((release) => statusOf(release.version).endOfSupport ?? [])
    .toSorted()
    .at(-1);
  return day === undefined || day >= today ? [] : [messages('answer.support-ended', { line, day })];
}

const STATED_STATES = ['fixed', 'open', 'fixed-later', 'no-fix-stated'] as const;

/**
 * `Fixed in 25.6.5 and 24.6.8. Open in 24.12. No fix stated in 23.2 to 24.4.` Three or more adjacent lines with the same state are named by
 * the first and the last. Lines without statements are omitted.
 */
export function summariseIssue(messages: Messages<AnswerKey>, { stream, statements }: AskedIssue): string {
  if (statements.length === 0) return messages('answer.not-listed');
  const runs = runsOfState(issueLines(stream, statements)).toReversed();
  const sentences = STATED_STATES.flatMap((state) => {
    const names = runs.filter(([first]) => first.state === state).flatMap((run) => namesOfRun(messages, run));
    return names.length === 0 ? [] : [messages(`answer.${state}`, { releases: short(messages, names) })];
  });
  return messages.sentences(sentences) || messages('answer.not-said');
}

type Run = readonly [LineAnswer, ...LineAnswer[]];

/** Adjacent lines with the same state. */
function runsOfState(lines: readonly LineAnswer[]): readonly Run[] {
  const runs: [LineAnswer, ...LineAnswer[]][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0].state === line.state) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** Newest first. For a line with the fix, the first release that has it. */
function namesOfRun(messages: Messages<AnswerKey>, run: Run): readonly string[] {
  const lineName = ({ line, newest }: LineAnswer): string => line.name || formatVersion(newest.version);
  const exactName = (answer: LineAnswer): string =>
    answer.state === 'fixed' && answer.fixedIn ? formatVersion(answer.fixedIn) : lineName(answer);
  if (run.length > 2) {
    const last = lineName(run.at(-1) ?? run[0]);
    return [messages('answer.from-to', { first: exactName(run[0]), last })];
  }
  return run.map(exactName).toReversed();
}

/** A sentence with more names would be hard to read; the table contains all of them. */
const MAX_NAMED = 3;

function short(messages: Messages<AnswerKey>, names: readonly string[]): readonly string[] {
  if (names.length <= MAX_NAMED + 1) return names;
  return [...names.slice(0, MAX_NAMED), messages('answer.more', { count: names.length - MAX_NAMED })];
}
