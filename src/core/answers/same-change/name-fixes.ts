import type { Kind } from '../../model/kind.ts';
import type { Withdrawal } from '../../model/release/release-body.ts';
import type { Version } from '../../model/version.ts';
import type { Containment, Lineage } from '../lineage.ts';

/** An entry as far as it is compared with others. */
export interface StatedEntry {
  /** The release that states it. */
  readonly at: Version;
  readonly kind: Kind;
  /** The ids that it is about. */
  readonly about: readonly string[];
  /** Equal for entries that say the same in the same words. */
  readonly key: string;
  /** Equal for entries with the same title. */
  readonly titleKey: string;
  /** The words of the title in one order and form, separated by spaces. */
  readonly titleWords: string;
  /** It takes back what earlier entries with its ids, else with its title, say. */
  readonly withdraws?: Withdrawal;
  /** The release asks for an action. */
  readonly isTask?: boolean;
}

/** Names of what fixes with ids are about. */
export interface FixNames {
  /** The id, and a number that tells several fixes of one issue apart; one name for each id. */
  readonly own: ReadonlyMap<StatedEntry, readonly string[]>;
  /** Those, and the names of earlier fixes that did not last. */
  readonly stated: ReadonlyMap<StatedEntry, readonly string[]>;
  /** The names of other fixes of the same issue that the entry may stand for as well. */
  readonly perhaps: ReadonlyMap<StatedEntry, readonly string[]>;
}

interface NamedFix {
  readonly entry: StatedEntry;
  /** How many fixes of the issue come before it. */
  readonly number: number;
  /** Equal for fixes that are the same one. */
  readonly name: string;
}

/**
 * A fix in another line is the same one, carried over, however its text was changed. A fix in a release that has an earlier one is
 * another fix, unless it says the same, or the earlier one did not last.
 *
 * @param byId the entries about each issue, oldest first by version
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
  names.set(entry, [...new Set([...(names.get(entry) ?? []), ...more])]);
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

/** As an earlier fix that did not last, else as one more. */
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

/** Whether a fix brings back an earlier one that did not last, and that no release has brought back before. */
function renews(
  issue: Issue,
  fix: StatedEntry,
  { other, fixes }: { readonly other: NamedFix; readonly fixes: readonly NamedFix[] },
): boolean {
  const isBefore = ({ entry }: NamedFix): boolean => follows(issue, fix, entry) !== 'no';
  const earlier = fixes.filter((one) => one.name === other.name && isBefore(one));
  return isBefore(other) && earlier.every(({ entry }) => didNotLast(issue, entry, fix));
}

/** The notes of different lines do not say which of several fixes is which. A line that states two of them in turn says that they differ. */
function isPerhaps({ lineage }: Issue, fix: NamedFix, other: NamedFix): boolean {
  return fix.name !== other.name && lineage.lineOf(fix.entry.at) !== lineage.lineOf(other.entry.at);
}

/**
 * Whether an entry is of a release that contains that of another one. Between lines that is a guess: the fix can be lost and carried over
 * again, or the dates mislead.
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

/** Whether a fix was taken back, or its issue came back, before the later fix. */
function didNotLast({ lineage, entries }: Issue, fix: StatedEntry, later: StatedEntry): boolean {
  return entries.some(
    (entry) =>
      (entry.withdraws !== undefined || isKnownIssue(entry)) &&
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
