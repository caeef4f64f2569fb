import type { MergedChange } from '../answers/upgrade.ts';
import { countBy } from '../model/group-by.ts';
import type { Kind, KindCounts } from '../model/kind.ts';
import { compareIds, lookUpKey } from '../model/reference-id.ts';
import { compareAreas, NO_AREA } from './groups.ts';

/** The filters of the upgrade view. Empty values do not filter. */
export interface Filters {
  /** The kinds that are hidden. */
  readonly excludedKinds: ReadonlySet<Kind>;
  readonly area: string;
  /** A complete id, in any case. */
  readonly id: string;
  /** Words and ids; all of them have to occur. */
  readonly text: string;
}

const ID_OR_NUMBER = /\d/;

/** The changes that pass all filters. */
export function filterChanges(changes: readonly MergedChange[], filters: Filters): readonly MergedChange[] {
  const words = filters.text.toLowerCase().split(/\s+/).filter(Boolean);
  return changes.filter(
    (merged) =>
      !filters.excludedKinds.has(merged.change.kind) &&
      (filters.area === '' || (merged.change.area ?? NO_AREA) === filters.area) &&
      (filters.id === '' || merged.change.ids.some((one) => lookUpKey(one) === lookUpKey(filters.id))) &&
      matchesTerms(merged, words),
  );
}

/** For each kind that occurs, the number of changes that pass the other filters. */
export function countByKind(changes: readonly MergedChange[], filters: Filters): KindCounts {
  const counts: Partial<Record<Kind, number>> = {};
  for (const { change } of changes) counts[change.kind] = 0;
  for (const { change } of filterChanges(changes, { ...filters, excludedKinds: new Set() })) {
    counts[change.kind] = (counts[change.kind] ?? 0) + 1;
  }
  return counts;
}

/** For each area, the number of changes that pass the other filters, in the order of the groups. */
export function countByArea(changes: readonly MergedChange[], filters: Filters): ReadonlyMap<string, number> {
  const areaOf = ({ change }: MergedChange): string => change.area ?? NO_AREA;
  const counts = countBy(filterChanges(changes, { ...filters, area: '' }), (merged) => [areaOf(merged)]);
  const areas = [...new Set(changes.map(areaOf))].toSorted(compareAreas);
  return new Map(areas.map((area) => [area, counts.get(area) ?? 0]));
}

/** For each id, the number of changes that pass the other filters, in the order of ids. */
export function countById(changes: readonly MergedChange[], filters: Filters): ReadonlyMap<string, number> {
  const counts = countBy(filterChanges(changes, { ...filters, id: '' }), ({ change }) => change.ids);
  return new Map([...counts].toSorted(([left], [right]) => compareIds(left, right)));
}

/** Words match anywhere. Terms with a digit, such as ids and versions, match only if no other digit is adjacent. */
function matchesTerms({ change, versions }: MergedChange, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const { title, summary, area = '', ids } = change;
  const text = [title, summary, area, ...ids, ...versions.map((version) => version.text)]
    .join(' ')
    .toLowerCase();
  return words.every((word) => (ID_OR_NUMBER.test(word) ? hasWholeTerm(text, word) : text.includes(word)));
}

function hasWholeTerm(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isCut = isDigit(word.charAt(0)) && isDigit(text.charAt(at - 1));
    const isContinued = isDigit(word.charAt(word.length - 1)) && isDigit(text.charAt(at + word.length));
    if (!isCut && !isContinued) return true;
  }
  return false;
}

function isDigit(character: string): boolean {
  return /^\d$/.test(character);
}
