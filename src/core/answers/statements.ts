import type { Kind } from '../model/kind.ts';
import { lookUpKey } from '../model/reference-id.ts';
import { compareVersions, type Version } from '../model/version.ts';
import type { Change } from './change.ts';
import type { IssueStatement } from './issue-state.ts';
import type { Lineage } from './lineage.ts';

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

/** What the whole stream states about the subjects of an entry. */
export type Statements = Pick<Change, 'key' | 'subjects' | 'withdrawnIn' | 'issues'>;

/** Everything that the entries of a stream state, by what they state it about. */
export interface StreamStatements {
  readonly of: (entry: StatedEntry) => Statements;
  /** Statements about an issue or a CVE, in any spelling. */
  readonly aboutIssue: (id: string) => readonly IssueStatement[];
}

export function collectStatements(lineage: Lineage, entries: readonly StatedEntry[]): StreamStatements {
  const oldestFirst = entries.toSorted((left, right) => compareVersions(left.at, right.at));
  const byId = groupBy(oldestFirst, ({ about }) => about.map(lookUpKey));
  const withdrawals = groupBy(
    oldestFirst.filter(({ withdraws }) => withdraws),
    ({ about, titleKey }) => (about.length > 0 ? about.map(lookUpKey) : [titleKey]),
  );
  const names = nameFixes(lineage, byId);
  const subjectsOf = (entry: StatedEntry): readonly string[] =>
    names.get(entry) ?? [entry.withdraws ? `withdraws ${entry.key}` : entry.key];
  const stated = groupBy(oldestFirst, subjectsOf);
  const aboutIssue = (id: string): readonly IssueStatement[] =>
    (byId.get(lookUpKey(id)) ?? []).flatMap(({ at, kind, withdraws }) => {
      const says = withdraws ? 'withdraws' : sayingOf(kind);
      return says === undefined ? [] : [{ version: at, says }];
    });
  return {
    aboutIssue,
    of: (entry) => {
      const subjects = subjectsOf(entry);
      const takenBack = [...entry.about.map(lookUpKey), entry.titleKey].flatMap(
        (name) => withdrawals.get(name) ?? [],
      );
      const withdrawnIn = entry.withdraws ? [] : versionsOf(takenBack);
      return {
        key: JSON.stringify(subjects),
        subjects: subjects.map((subject) => versionsOf(stated.get(subject) ?? [])),
        ...(withdrawnIn.length > 0 && { withdrawnIn }),
        ...(entry.kind === 'known-issue' && { issues: entry.about.map(aboutIssue) }),
      };
    },
  };
}

/** What an entry of this kind says about the issues that it is about. */
export function sayingOf(kind: Kind): 'fixes' | 'knows' | undefined {
  if (kind === 'known-issue') return 'knows';
  return isFix(kind) ? 'fixes' : undefined;
}

function isFix(kind: Kind): boolean {
  return kind === 'fix' || kind === 'security';
}

/**
 * Names for what fixes with ids are about: the id, and a number that tells several fixes of one issue apart. Fixes in lines of which
 * neither contains the other are one fix that was carried over, however its text was changed. A fix in a release that contains an
 * earlier one is another fix, unless it says the same.
 */
function nameFixes(
  lineage: Lineage,
  byId: ReadonlyMap<string, readonly StatedEntry[]>,
): ReadonlyMap<StatedEntry, readonly string[]> {
  const names = new Map<StatedEntry, string[]>();
  for (const [id, entries] of byId) {
    const numbers = new Map<StatedEntry, number>();
    for (const entry of entries) {
      if (!isFix(entry.kind) || entry.withdraws) continue;
      const earlier = [...numbers];
      const same = earlier.find(([other]) => other.key === entry.key);
      const contained = earlier.filter(([other]) => lineage.contains(entry.at, other.at) === 'yes');
      numbers.set(entry, same ? same[1] : Math.max(0, ...contained.map(([, number]) => number + 1)));
    }
    for (const [entry, number] of numbers) {
      names.set(entry, [...(names.get(entry) ?? []), `fixes ${id} ${number}`]);
    }
  }
  return names;
}

function groupBy(
  entries: readonly StatedEntry[],
  namesOf: (entry: StatedEntry) => readonly string[],
): ReadonlyMap<string, readonly StatedEntry[]> {
  const groups = new Map<string, StatedEntry[]>();
  for (const entry of entries) {
    for (const name of new Set(namesOf(entry))) {
      const group = groups.get(name);
      if (group) group.push(entry);
      else groups.set(name, [entry]);
    }
  }
  return groups;
}

function versionsOf(entries: readonly StatedEntry[]): readonly Version[] {
  return [...new Map(entries.map(({ at }) => [at.text, at])).values()];
}
