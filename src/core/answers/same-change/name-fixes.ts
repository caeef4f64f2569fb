import { groupBy } from '../../model/group-by.ts';
import type { Kind } from '../../model/kind.ts';
import type { EntryFacts } from '../../model/release/entry-facts.ts';
import type { Withdrawal } from '../../model/release/release-body.ts';
import { isPrerelease, type Version } from '../../model/version.ts';
import { knownIssueStatements } from '../known-issue-statements.ts';
import type { Containment, Lineage } from '../lineage.ts';

/** The properties of an entry that are compared. */
export interface StatedEntry {
  /** The release that states it. */
  readonly at: Version;
  readonly kind: Kind;
  /** See `Entry`. */
  readonly also?: Kind;
  /** The ids of its subjects. */
  readonly about: readonly string[];
  /** Equal for duplicate entries: see `dedupe-keys.ts`. */
  readonly key: string;
  /** Equal for entries with the same title. */
  readonly titleKey: string;
  /** The normalised words of the title, sorted and separated by spaces: see `looseWords`. */
  readonly titleWords: string;
  /** For a known issue: the releases with the fix, if its text names them. `[]` if it says that the release does not have the issue. */
  readonly fixedIn?: readonly string[];
  readonly facts?: Pick<EntryFacts, 'since'>;
  /** Whether it withdraws earlier entries with its ids or, without ids, with its title. */
  readonly withdraws?: Withdrawal;
  /** Whether the release requires an action. */
  readonly isTask?: boolean;
}

/** Names for the subjects of fixes with ids. */
export interface FixNames {
  /** The id, with a number that distinguishes several fixes of one issue; one name for each id. */
  readonly own: ReadonlyMap<StatedEntry, readonly string[]>;
  /** These names, and the names of earlier fixes that did not last. */
  readonly stated: ReadonlyMap<StatedEntry, readonly string[]>;
  /** The names of other fixes of the same issue that may be the same fix. */
  readonly perhaps: ReadonlyMap<StatedEntry, readonly string[]>;
}

interface NamedFix {
  readonly entry: StatedEntry;
  /** The number of earlier fixes of the issue. */
  readonly number: number;
  /** Equal for entries that state the same fix. */
  readonly name: string;
}

/**
 * A fix in another line is the same fix, carried over, even if its text was changed. A fix in a release that contains an earlier one is
 * another fix, unless it has the same text, or the earlier one did not last.
 *
 * @param byId the entries about each issue, sorted by version, oldest first
 * @param backports other changes that several lines state, which are compared like fixes
 */
export function nameFixes(
  lineage: Lineage,
  byId: ReadonlyMap<string, readonly StatedEntry[]>,
  backports: ReadonlyMap<string, readonly StatedEntry[]>,
): FixNames {
  const names = { own: new Map(), stated: new Map(), perhaps: new Map() } satisfies Writable;
  for (const [id, entries] of [...byId, ...backports]) {
    const issue = { lineage, entries };
    const named = backports.get(id) ?? entries.filter(({ kind, withdraws }) => isFix(kind) && !withdraws);
    const fixes = nameFixesOf(issue, named);
    for (const fix of fixes) {
      const nameOf = ({ name }: NamedFix): string => `fixes ${id} ${name}`;
      const renewed = fixes.filter(
        (other) => other.name !== fix.name && renews(issue, fix.entry, { other, fixes }),
      );
      const perhaps = fixes.filter((other) => isPerhaps(issue, fix, other));
      append(names.own, fix.entry, [nameOf(fix)]);
      append(names.stated, fix.entry, [fix, ...renewed].map(nameOf));
      append(names.perhaps, fix.entry, perhaps.map(nameOf));
    }
  }
  return names;
}

type Writable = Readonly<Record<keyof FixNames, Map<StatedEntry, readonly string[]>>>;

function append(
  names: Map<StatedEntry, readonly string[]>,
  entry: StatedEntry,
  more: readonly string[],
): void {
  const known = names.get(entry);
  if (known || more.length > 0) names.set(entry, known ? [...new Set([...known, ...more])] : more);
}

interface Issue {
  readonly lineage: Lineage;
  readonly entries: readonly StatedEntry[];
}

function nameFixesOf(issue: Issue, entries: readonly StatedEntry[]): readonly NamedFix[] {
  const fixes: NamedFix[] = [];
  for (const entry of entries) {
    const same = fixes.find((other) => other.entry.key === entry.key);
    fixes.push({ ...(same ?? nameFix(issue, entry, fixes)), entry });
  }
  return fixes;
}

/** Named like an earlier fix that did not last, otherwise as an additional fix. */
function nameFix(issue: Issue, entry: StatedEntry, fixes: readonly NamedFix[]): Omit<NamedFix, 'entry'> {
  const beside = fixes.filter((other) => isSameRelease(entry, other.entry));
  const earlier = fixes.filter((other) => follows(issue, entry, other.entry) !== 'no');
  const renewed = earlier.find(
    (other) => renews(issue, entry, { other, fixes }) && beside.every(({ name }) => name !== other.name),
  );
  if (renewed) return renewed;
  const number = Math.max(-1, ...[...beside, ...earlier].map((other) => other.number)) + 1;
  const isGuess = earlier.some((other) => follows(issue, entry, other.entry) === 'unknown');
  return { number, name: isGuess ? `${number} ${entry.at.text}` : `${number}` };
}

/** Whether a fix repeats an earlier one that did not last, and that no other release has repeated before. */
function renews(
  issue: Issue,
  fix: StatedEntry,
  { other, fixes }: { readonly other: NamedFix; readonly fixes: readonly NamedFix[] },
): boolean {
  const isBefore = ({ entry }: NamedFix): boolean => follows(issue, fix, entry) !== 'no';
  const earlier = fixes.filter((one) => one.name === other.name && isBefore(one));
  return isBefore(other) && earlier.every(({ entry }) => wasUndone(issue, entry, fix));
}

/**
 * The notes of different lines do not say which of several fixes is which. A line that states two of them in succession shows that they
 * differ.
 */
function isPerhaps({ lineage }: Issue, fix: NamedFix, other: NamedFix): boolean {
  return fix.name !== other.name && lineage.lineOf(fix.entry.at) !== lineage.lineOf(other.entry.at);
}

/**
 * Whether the release of one entry contains that of another one. Between lines, that is uncertain: the fix may have been lost and carried
 * over again, or dates may be wrong.
 */
function follows({ lineage }: Issue, later: StatedEntry, earlier: StatedEntry): Containment {
  if (isSameRelease(later, earlier)) return 'no';
  const held = lineage.contains(later.at, earlier.at);
  const isOfOtherLine = lineage.stepsBetween(later.at, earlier.at).length > 0;
  return held === 'yes' && isOfOtherLine ? 'unknown' : held;
}

function isSameRelease(one: StatedEntry, other: StatedEntry): boolean {
  return one.at.text === other.at.text;
}

/** Whether a fix was withdrawn, or its issue came back, before the later fix. */
function wasUndone({ lineage, entries }: Issue, fix: StatedEntry, later: StatedEntry): boolean {
  return entries.some(
    (entry) =>
      (entry.withdraws !== undefined || saysKnown(lineage, entry)) &&
      !isSameRelease(entry, fix) &&
      lineage.contains(entry.at, fix.at) === 'yes' &&
      lineage.contains(later.at, entry.at) === 'yes',
  );
}

export function isFix(kind: Kind): boolean {
  return kind === 'fix' || kind === 'security';
}

export function isKnownIssue({ kind }: StatedEntry): boolean {
  return kind === 'known-issue';
}

/** Whether an entry states that its release has an issue. */
export function saysKnown(lineage: Lineage, entry: StatedEntry): boolean {
  return isKnownIssue(entry) && knownIssueStatements(lineage, entry).some(({ says }) => says === 'knows');
}

/**
 * The keys of fixes without ids that several releases of one line state: `Security updates.` in each patch is another change, so the words
 * identify nothing. A release repeats what its pre-releases state, which is one change.
 */
export function genericKeys(lineage: Lineage, entries: readonly StatedEntry[]): ReadonlySet<string> {
  const fixes = entries.filter(
    ({ at, about, kind, withdraws }) => about.length === 0 && isFix(kind) && !withdraws && !isPrerelease(at),
  );
  const releases = ({ at }: StatedEntry): string => at.text;
  return new Set(
    Array.from(groupBy(fixes, ({ key }) => [key])).flatMap(([key, same]) => {
      const byLine = groupBy(same, ({ at }) => [lineage.lineOf(at)]);
      return [...byLine.values()].some((ofLine) => new Set(ofLine.map(releases)).size > 1) ? [key] : [];
    }),
  );
}
