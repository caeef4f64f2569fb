import type { Kind } from '../model/kind.ts';
import type { Version } from '../model/version.ts';
import { isPublishedAfter } from './branch-point.ts';
import type { Lineage } from './lineage.ts';
import { dayOf } from './lines.ts';

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
  /** It takes back what earlier entries with its ids, else with its title, say. */
  readonly withdraws?: boolean;
}

/** Names of what fixes with ids are about. */
export interface FixNames {
  /** The id, and a number that tells several fixes of one issue apart; one name for each id. */
  readonly own: ReadonlyMap<StatedEntry, readonly string[]>;
  /** Those, and the names of other fixes that the entry stands for as well. */
  readonly stated: ReadonlyMap<StatedEntry, readonly string[]>;
}

interface NumberedFix {
  readonly entry: StatedEntry;
  readonly number: number;
}

/**
 * A fix in another line is the same one, carried over, however its text was changed. A fix in a release that has an earlier one is
 * another fix, unless it says the same, or the earlier one did not last.
 *
 * @param byId the entries about each issue, oldest first by version
 */
export function nameFixes(lineage: Lineage, byId: ReadonlyMap<string, readonly StatedEntry[]>): FixNames {
  const names = { own: new Map<StatedEntry, string[]>(), stated: new Map<StatedEntry, string[]>() };
  const add = (to: 'own' | 'stated', entry: StatedEntry, added: readonly string[]): void => {
    names[to].set(entry, [...(names[to].get(entry) ?? []), ...added]);
  };
  for (const [id, entries] of byId) {
    const issue = { lineage, entries };
    const fixes = numberFixes(issue);
    for (const fix of fixes) {
      const others = fixes.filter((other) => standsFor(issue, fix, { other, fixes }));
      const numbers = new Set([fix, ...others].map(({ number }) => number));
      add('own', fix.entry, [`fixes ${id} ${fix.number}`]);
      add(
        'stated',
        fix.entry,
        Array.from(numbers, (number) => `fixes ${id} ${number}`),
      );
    }
  }
  return names;
}

interface Issue {
  readonly lineage: Lineage;
  readonly entries: readonly StatedEntry[];
}

function numberFixes(issue: Issue): readonly NumberedFix[] {
  const fixes: NumberedFix[] = [];
  for (const entry of issue.entries) {
    if (!isFix(entry.kind) || entry.withdraws) continue;
    const same = fixes.find((other) => other.entry.key === entry.key);
    const numbers = fixes
      .filter((other) => isSameRelease(other.entry, entry) || follows(issue, entry.at, other.entry.at))
      .map((other) => (didNotLast(issue, other.entry, entry) ? other.number : other.number + 1));
    fixes.push({ entry, number: same ? same.number : Math.max(0, ...numbers) });
  }
  return fixes;
}

function standsFor(
  issue: Issue,
  { entry, number }: NumberedFix,
  { other, fixes }: { readonly other: NumberedFix; readonly fixes: readonly NumberedFix[] },
): boolean {
  if (isSameRelease(other.entry, entry) || follows(issue, other.entry.at, entry.at)) return false;
  if (follows(issue, entry.at, other.entry.at)) return didNotLast(issue, other.entry, entry);
  const isCarriedOver = fixes.some((one) => one.number === number && isSameRelease(one.entry, other.entry));
  return isCarriedOver || !isNewer(issue, other.entry.at, entry.at);
}

function isSameRelease(one: StatedEntry, other: StatedEntry): boolean {
  return one.at.text === other.at.text;
}

/** What only the dates tell is no reason to take a fix for another one. */
function follows({ lineage }: Issue, later: Version, earlier: Version): boolean {
  const isContained = later.text !== earlier.text && lineage.contains(later, earlier) === 'yes';
  return isContained && lineage.stepsBetween(later, earlier).every(({ by }) => by === 'stated');
}

/** Whether a fix was taken back, or its issue came back, before the later fix. */
function didNotLast({ lineage, entries }: Issue, fix: StatedEntry, later: StatedEntry): boolean {
  return entries.some(
    (entry) =>
      (entry.withdraws === true || isKnownIssue(entry)) &&
      !isSameRelease(entry, fix) &&
      lineage.contains(entry.at, fix.at) === 'yes' &&
      lineage.contains(later.at, entry.at) === 'yes',
  );
}

function isNewer({ lineage }: Issue, version: Version, other: Version): boolean {
  const [release, base] = [lineage.find(version.text), lineage.find(other.text)];
  return release !== undefined && base !== undefined && isPublishedAfter(release, dayOf(base));
}

export function isFix(kind: Kind): boolean {
  return kind === 'fix' || kind === 'security';
}

export function isKnownIssue({ kind }: StatedEntry): boolean {
  return kind === 'known-issue';
}
