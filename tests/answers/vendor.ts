import fc from 'fast-check';

/**
 * The effect of a commit on one subject. `A-3` is an issue; other subjects are features, breaking changes and
 * tasks.
 */
export interface Commit {
  readonly does: 'adds' | 'reverts' | 'breaks' | 'fixes' | 'improves';
  readonly subject: string;
  /** The same for a commit and its cherry-picks. */
  readonly origin: number;
}

/** A release and what it really contains. */
export interface TrueRelease {
  readonly version: string;
  readonly line: number;
  readonly day: number;
  /** All commits in its sources, oldest first. */
  readonly commits: readonly Commit[];
  /**
   * The release that it is based on: the previous one of its line, or of an older line for the first release
   * of a line.
   */
  readonly base?: TrueRelease;
  /** The issues that the vendor knew on that day, in this release or not. */
  readonly knownIssues: ReadonlySet<string>;
  /** The merges of older lines since the previous release of its line. */
  readonly merges: readonly LineMerge[];
}

/** A merge of an older line, with the commits that it brought. */
interface LineMerge {
  readonly line: number;
  readonly brought: readonly Commit[];
}

/** Whether the sources of a release contain a feature, a breaking change, a task, or the fix of an issue. */
export function has({ commits }: TrueRelease, subject: string): boolean {
  const last = commits.findLast((commit) => commit.subject === subject && commit.does !== 'improves');
  return last?.does === 'adds' || last?.does === 'fixes';
}

/** Whether the sources also contain the second fix of an issue. */
export function isImproved(release: TrueRelease, issue: string): boolean {
  const isSecond = ({ does, subject }: Commit): boolean => does === 'improves' && subject === issue;
  return has(release, issue) && release.commits.some(isSecond);
}

export function isBroken({ commits }: TrueRelease, issue: string): boolean {
  return commits.findLast(({ subject, does }) => subject === issue && does !== 'improves')?.does === 'breaks';
}

const ACTS = {
  release: 12,
  branch: 4,
  feature: 2,
  breaking: 1,
  task: 1,
  bug: 4,
  discovery: 4,
  fix: 4,
  lineFix: 2,
  secondFix: 1,
  regression: 1,
  revert: 1,
  backport: 1,
  merge: 3,
} as const;

type Act = keyof typeof ACTS;

/** The next event. The numbers select among the existing lines and subjects. */
export interface Event {
  readonly act: Act;
  readonly pick: number;
  /** The lines that receive the event, as a bit mask, and whether a release is a candidate. */
  readonly mask: number;
  /** Days since the previous event. */
  readonly days: number;
}

export const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.record({
    act: fc.oneof(
      ...Object.entries(ACTS).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) })),
    ),
    pick: fc.nat(1000),
    mask: fc.nat(255),
    days: fc.nat(25),
  }),
  { minLength: 25, maxLength: 90 },
);

/** How the vendor starts lines. */
export interface VendorHabits {
  /** A line can be based on any release of the previous line, not only on its newest. */
  readonly startsFromOlder: boolean;
  /** A new line receives all fixes of the release that it is based on. Otherwise later fixes are missing. */
  readonly bringsUpToDate: boolean;
  readonly hasCandidates: boolean;
  /** Merges older lines into newer ones. */
  readonly mergesLines: boolean;
}

interface Branch {
  readonly line: number;
  commits: readonly Commit[];
  readonly releases: TrueRelease[];
  merges: readonly LineMerge[];
}

/** Generates the releases that result from the events. */
export function runVendor(happening: readonly Event[], habits: VendorHabits): readonly TrueRelease[] {
  const main: Branch = { line: -1, commits: [], releases: [], merges: [] };
  const repository: Repository = {
    main,
    branches: [],
    released: [],
    knownIssues: new Set(),
    day: 0,
    count: 0,
  };
  for (const event of [...START, ...happening]) {
    repository.day += event.days;
    happen(repository, event, habits);
  }
  return repository.released;
}

const START: readonly Event[] = (['branch', 'feature', 'bug', 'bug', 'release'] as const).map((act) => {
  return { act, pick: 0, mask: 1, days: 0 };
});

interface Repository {
  readonly main: Branch;
  readonly branches: Branch[];
  readonly released: TrueRelease[];
  readonly knownIssues: Set<string>;
  day: number;
  count: number;
}

function happen(repository: Repository, event: Event, habits: VendorHabits): void {
  const { main, branches } = repository;
  const { act, pick, mask } = event;
  const chosen = branches.filter((_, place) => ((mask >> (place % 8)) & 1) === 1);
  const branch = branches[pick % branches.length];
  const number = repository.count + 1;
  const commit = (
    does: Commit['does'],
    subject: string | undefined,
    to: readonly (Branch | undefined)[],
  ): void => {
    if (subject === undefined) return;
    repository.count = number;
    const made = { does, subject, origin: number };
    for (const one of to) {
      if (one) one.commits = [...one.commits, made];
    }
  };
  const issues = subjectsIn(repository).filter((subject) => subject.startsWith('A-'));
  const issue = issues[pick % issues.length];
  const others = subjectsIn(repository).filter((subject) => !subject.startsWith('A-'));
  const fixed = [main, ...chosen].filter(
    ({ commits }) => issue !== undefined && isIn(commits, issue, 'fixes'),
  );
  const acts: Readonly<Record<Act, () => void>> = {
    release: () => branch && release(repository, branch, { event, habits }),
    branch: () => branches.push({ line: branches.length, commits: main.commits, releases: [], merges: [] }),
    feature: () => commit('adds', `Feature ${number}`, [main]),
    breaking: () => commit('adds', `Breaking ${number}`, [main]),
    task: () => commit('adds', `Task ${number}`, [main, ...chosen]),
    bug: () => commit('breaks', `A-${number}`, [main, ...chosen]),
    discovery: () => issue !== undefined && repository.knownIssues.add(issue),
    fix: () => commit('fixes', issue, [main, ...chosen]),
    lineFix: () => commit('fixes', issue, [branch]),
    secondFix: () => commit('improves', issue, fixed),
    regression: () => commit('breaks', issue, fixed),
    revert: () => {
      const subject = others[pick % others.length];
      const place = mask % 2 === 0 ? main : branch;
      if (place && isIn(place.commits, subject ?? '', 'adds')) commit('reverts', subject, [place]);
    },
    backport: () => commit('adds', others[pick % others.length], chosen),
    merge: () => habits.mergesLines && mergeLine(branch, chosen.at(-1)),
  };
  acts[act]();
}

/** Commits reach the newer line in the order in which they were made. */
function mergeLine(older: Branch | undefined, newer: Branch | undefined): void {
  if (older === undefined || newer === undefined || older.line >= newer.line) return;
  const known = new Set(newer.commits.map(({ origin }) => origin));
  const brought = older.commits.filter(({ origin }) => !known.has(origin));
  newer.commits = [...newer.commits, ...brought].toSorted((one, other) => one.origin - other.origin);
  newer.merges = [...newer.merges, { line: older.line, brought }];
}

/** The first commit for a subject is always on the main branch. */
function subjectsIn({ main }: Repository): readonly string[] {
  return [...new Set(main.commits.map(({ subject }) => subject))];
}

function isIn(commits: readonly Commit[], subject: string, does: Commit['does']): boolean {
  return (
    commits.findLast((commit) => commit.subject === subject && commit.does !== 'improves')?.does === does
  );
}

function release(
  repository: Repository,
  branch: Branch,
  { event, habits }: { readonly event: Event; readonly habits: VendorHabits },
): void {
  const older = repository.branches.slice(0, branch.line);
  const isFirst = branch.releases.length === 0;
  if (isFirst && older.some(({ releases }) => !releases.some(({ version }) => isFinal(version)))) return;
  const version = nextVersion(branch, habits.hasCandidates && event.mask % 3 === 0);
  const { releases: before = [] } = older.at(-1) ?? {};
  const start = before[habits.startsFromOlder ? event.pick % before.length : before.length - 1];
  const base = branch.releases.at(-1) ?? start;
  if (isFirst && base && habits.bringsUpToDate) branch.commits = merge(base.commits, branch.commits);
  const { commits, line, merges } = branch;
  branch.merges = [];
  const knownIssues = new Set(repository.knownIssues);
  const day = repository.day;
  const released = { version, line, day, commits, knownIssues, merges, ...(base && { base }) };
  branch.releases.push(released);
  repository.released.push(released);
  // Of two releases on one day, the one of the older line comes first.
  if (isFirst) repository.day += 1;
}

function isFinal(version: string): boolean {
  return !version.includes('rc');
}

function nextVersion({ line, releases }: Branch, isCandidate: boolean): string {
  const finals = releases.filter(({ version }) => isFinal(version)).length;
  const candidates = releases.length - finals;
  const isBefore = finals === 0 && isCandidate;
  return `${nameOfLine(line)}.${finals}${isBefore ? `-rc.${candidates + 1}` : ''}`;
}

export function nameOfLine(line: number): string {
  return `${1 + Math.floor(line / 3)}.${line % 3}`;
}

/** What both contain, what only the first contains, and what only the second contains. */
function merge(first: readonly Commit[], second: readonly Commit[]): readonly Commit[] {
  const origins = new Set(second.map(({ origin }) => origin));
  const start = second.findIndex(({ origin }, place) => first[place]?.origin !== origin);
  const common = second.slice(0, start < 0 ? second.length : start);
  return [
    ...common,
    ...first.slice(common.length).filter(({ origin }) => !origins.has(origin)),
    ...second.slice(common.length),
  ];
}
