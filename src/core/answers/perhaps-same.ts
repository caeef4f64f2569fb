import { lookUpKey } from '../model/reference-id.ts';
import { compareVersions } from '../model/version.ts';
import { startOf } from './branch-point.ts';
import type { Lineage } from './lineage.ts';
import type { StatedEntry } from './name-fixes.ts';
import { isComparable, REPOSITORY_NUMBER } from './unify-numbers.ts';

/**
 * For each entry those of other lines that may state the same change, as they name the same id: as another kind of change, in other words,
 * or without the number of a further pull request. An id under which one line states several changes identifies none of them.
 *
 * @param byId the entries about each issue
 */
export function findPerhapsSame(
  lineage: Lineage,
  byId: ReadonlyMap<string, readonly StatedEntry[]>,
): ReadonlyMap<StatedEntry, readonly StatedEntry[]> {
  const found = new Map<StatedEntry, readonly StatedEntry[]>();
  for (const entries of byId.values()) {
    const compared = entries.filter(isComparable);
    if (compared.length < 2 || isOfSeveralChanges(lineage, compared)) continue;
    for (const entry of compared) {
      const same = compared.filter((other) => covers(other, entry) && isCarriedOver(lineage, entry, other));
      if (same.length > 0) found.set(entry, [...(found.get(entry) ?? []), ...same]);
    }
  }
  return found;
}

function isOfSeveralChanges(lineage: Lineage, entries: readonly StatedEntry[]): boolean {
  const byLine = new Map<unknown, string>();
  return entries.some(({ at, key }) => {
    const line = lineage.lineOf(at);
    const known = byLine.get(line) ?? key;
    byLine.set(line, known);
    return known !== key;
  });
}

/** Whether an entry is about all that the other one is about. A backport has the number of a further pull request. */
function covers({ about }: StatedEntry, other: StatedEntry): boolean {
  const keys = new Set(about.map(lookUpKey));
  return other.about.map(lookUpKey).every((id) => keys.has(id) || REPOSITORY_NUMBER.test(id));
}

/** What the first release of a line brings is in the lines after it, which can only add to it. What a patch brings was carried over. */
function isCarriedOver(lineage: Lineage, one: StatedEntry, other: StatedEntry): boolean {
  const [older] = [one.at, other.at].toSorted(compareVersions);
  if (older === undefined || lineage.lineOf(one.at) === lineage.lineOf(other.at)) return false;
  const start = startOf(lineage.lineOf(older))?.version ?? older;
  return compareVersions(older, start) > 0;
}
