import fc from 'fast-check';
import type { Change } from '#core/answers/change.ts';
import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import type { IssueStatement } from '#core/answers/issue-state.ts';
import { collectStatements } from '#core/answers/statements.ts';
import { sampleChanges, sampleEntries, sampleStream } from '../answer-samples.ts';
import { type Commit, has, isBroken, isImproved, nameOfLine, type TrueRelease } from './vendor.ts';

/** How the notes are written. Shares are percentages. */
export interface WritingHabits {
  readonly statesBranchPoints: boolean;
  /** Lists a known issue in each affected release, not only in the first. */
  readonly repeatsKnownIssues: boolean;
  /** Words a fix differently in each line. */
  readonly rewords: boolean;
  /** Of what a merge of an older line brought, the notes only state the merge, if the notes of the older line state the rest. */
  readonly omitsMerged: boolean;
  readonly datesMissing: number;
  readonly monthsOnly: number;
  readonly datesWrong: number;
  readonly entriesMissing: number;
  /** The random numbers that determine the gaps. */
  readonly rolls: readonly number[];
}

const share = fc.constantFrom(0, 0, 10, 30, 100);

/** Complete and correct notes; dates may be missing. */
export const completeWriting: fc.Arbitrary<WritingHabits> = fc.record({
  omitsMerged: fc.boolean(),
  ...{ statesBranchPoints: fc.boolean(), repeatsKnownIssues: fc.boolean(), rewords: fc.boolean() },
  ...{ datesMissing: share, monthsOnly: share, datesWrong: fc.constant(0), entriesMissing: fc.constant(0) },
  rolls: fc.array(fc.nat(99), { minLength: 50, maxLength: 50 }),
});

/** Notes that name no dates and no branch points: what a line contains of older lines is inferred from the order of versions. */
export const undatedWriting: fc.Arbitrary<WritingHabits> = completeWriting.map((habits) => ({
  ...habits,
  ...{ statesBranchPoints: false, datesMissing: 100 },
}));

/** Notes of any quality. */
export const anyWriting: fc.Arbitrary<WritingHabits> = fc.record({
  omitsMerged: fc.boolean(),
  ...{ statesBranchPoints: fc.boolean(), repeatsKnownIssues: fc.boolean(), rewords: fc.boolean() },
  ...{ datesMissing: share, monthsOnly: share, datesWrong: share, entriesMissing: share },
  rolls: fc.array(fc.nat(99), { minLength: 50, maxLength: 50 }),
});

/** The notes of one release, in the format of `sampleStream` and `sampleChanges`. */
export interface Note {
  readonly version: string;
  readonly line: number;
  readonly date?: string;
  readonly branchedFrom?: string;
  /** The lines whose merges it states. */
  readonly merges: readonly number[];
  /** For example `fix A-3 Words`. */
  readonly entries: readonly string[];
}

/** The notes of a vendor, and the stream that they describe. */
export interface Notes {
  readonly notes: readonly Note[];
  readonly stream: StreamAnswers;
  readonly changes: readonly Change[];
  readonly aboutIssue: (id: string) => readonly IssueStatement[];
}

export function writeNotes(releases: readonly TrueRelease[], habits: WritingHabits): Notes {
  const isStated = (line: number, commit: Commit): boolean =>
    releases.some(
      (one) =>
        one.line === line &&
        one.commits.includes(commit) &&
        !one.base?.commits.includes(commit) &&
        entriesOf(one, habits, new Set()).some((entry) => statesCommit(entry, commit)),
    );
  const notes = releases.map((release, place) => {
    const merged = release.merges.flatMap(({ line, brought }) =>
      brought.filter((commit) => habits.omitsMerged && isStated(line, commit)),
    );
    return writeNote(release, habits, { place, omitted: new Set(merged) });
  });
  const table = notes.map(({ version, date, branchedFrom, merges }) =>
    [
      ...[version, date ?? [], branchedFrom === undefined ? [] : `from ${branchedFrom}`],
      merges.length === 0 ? [] : `merges ${merges.map(nameOfLine).join(',')}`,
    ]
      .flat()
      .join(' '),
  );
  const entries = notes
    .flatMap(({ version, entries: texts }) => texts.map((entry) => `${version} ${entry}`))
    .join('\n');
  const stream = sampleStream(table.join('\n'));
  if (entries === '') return { notes, stream, changes: [], aboutIssue: () => [] };
  const { aboutIssue } = collectStatements(stream.lineage, sampleEntries(entries));
  return { notes, stream, changes: sampleChanges(stream.lineage, entries), aboutIssue };
}

function statesCommit(entry: string, { does, subject }: Commit): boolean {
  const isAgainst = /^(?:withdraws|known-issue) /.test(entry);
  return ` ${entry} `.includes(` ${subject} `) && isAgainst === (does === 'breaks' || does === 'reverts');
}

function writeNote(
  release: TrueRelease,
  habits: WritingHabits,
  { place, omitted }: { readonly place: number; readonly omitted: ReadonlySet<Commit> },
): Note {
  const { version, line, base } = release;
  let asked = place;
  const happens = (percent: number): boolean => {
    asked += 7;
    return (habits.rolls[asked % habits.rolls.length] ?? 0) < percent;
  };
  const day = release.day + (happens(habits.datesWrong) ? (habits.rolls[place % 50] ?? 0) - 50 : 0);
  const date = new Date(Date.UTC(2024, 0, 100 + day)).toISOString().slice(0, 10);
  const written = happens(habits.monthsOnly) ? date.slice(0, 7) : date;
  const isStated = habits.statesBranchPoints && base !== undefined && base.line !== line;
  return {
    ...{ version, line },
    ...(!happens(habits.datesMissing) && { date: written }),
    ...(isStated && { branchedFrom: base.version }),
    merges: [...new Set(release.merges.map((merge) => merge.line))],
    entries: entriesOf(release, habits, omitted).filter(() => !happens(habits.entriesMissing)),
  };
}

/** What a release has gained and lost compared with the previous one. */
function entriesOf(
  release: TrueRelease,
  habits: WritingHabits,
  omitted: ReadonlySet<Commit>,
): readonly string[] {
  const subjects = [release, release.base].flatMap((one) => one?.commits.map(({ subject }) => subject) ?? []);
  // The second fix of an issue does not say whether the issue was broken again.
  const isMerged = (subject: string): boolean => {
    const about = release.commits.filter((commit) => commit.subject === subject);
    const last = [true, false].flatMap(
      (isSecond) => about.findLast(({ does }) => (does === 'improves') === isSecond) ?? [],
    );
    // The notes of the older line do not say that the newer one loses something.
    const isLost = release.base !== undefined && has(release.base, subject) && !has(release, subject);
    return !isLost && last.length > 0 && last.every((commit) => omitted.has(commit));
  };
  const listed = [...new Set(subjects)].filter((subject) => !isMerged(subject));
  return listed.flatMap((subject) =>
    subject.startsWith('A-') ? issueEntries(release, subject, habits) : changeEntries(release, subject),
  );
}

const KINDS: Readonly<Record<string, string>> = { Feature: 'feature', Breaking: 'breaking', Task: 'task' };

function changeEntries(release: TrueRelease, subject: string): readonly string[] {
  const had = release.base !== undefined && has(release.base, subject);
  const isThere = has(release, subject);
  if (isThere) return had ? [] : [`${KINDS[subject.split(' ')[0] ?? '']} ${subject}`];
  return had || wasBrought(release, subject, 'adds') ? [`withdraws ${subject}`] : [];
}

/** Whether a merge brought a commit. A later commit can have undone it before. */
function wasBrought({ merges }: TrueRelease, subject: string, does: Commit['does']): boolean {
  return merges.some(({ brought }) => brought.some((one) => one.does === does && one.subject === subject));
}

function issueEntries(release: TrueRelease, issue: string, habits: WritingHabits): readonly string[] {
  const { base } = release;
  const had = base !== undefined && has(base, issue);
  const isNew = has(release, issue) && !had;
  const isGone = (had || wasBrought(release, issue, 'fixes')) && !has(release, issue);
  const isNewlyImproved = isImproved(release, issue) && !(base !== undefined && isImproved(base, issue));
  const isKnown = isOpenAndKnown(release, issue);
  const isRepeated = !habits.repeatsKnownIssues && base !== undefined && isOpenAndKnown(base, issue);
  const kind = Number(issue.slice(2)) % 3 === 0 ? 'security' : 'fix';
  const words = habits.rewords ? ` in other words ${release.line}` : '';
  return [
    ...(isNew ? [`${kind} ${issue}${words}`] : []),
    ...(isNewlyImproved ? [`${kind} ${issue} Second fix${words}`] : []),
    ...(isKnown && !isRepeated ? [`known-issue ${issue}`] : []),
    ...(isGone && !isKnown ? [`withdraws ${issue}`] : []),
  ];
}

function isOpenAndKnown(release: TrueRelease, issue: string): boolean {
  return isBroken(release, issue) && release.knownIssues.has(issue);
}
