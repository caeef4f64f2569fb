import type { Kind } from '../../model/kind.ts';
import type { StatedEntry } from './name-fixes.ts';

/** What distinguishes changes of the same kind with the same ids. */
export interface TitledChange {
  readonly kind: Kind;
  readonly isTask?: boolean;
  /** The words of the title: see `looseWords`. */
  readonly titleWords: string;
}

/**
 * Gives entries of one key that state different changes different keys. An issue can have several changes: `Add a map (#7134)`, and
 * `Add a dark theme (#7134)` in a later release. If they had one key, the second change would seem to be in the first release.
 *
 * @param entries oldest first, so that the oldest entry of a key keeps it
 */
export function separateChanges(entries: readonly StatedEntry[]): readonly StatedEntry[] {
  const changes = new Map<string, StatedEntry[]>();
  return entries.map((entry) => {
    const { key, about, kind, withdraws } = entry;
    // A known issue is its id. Keys of entries without ids contain the title.
    if (about.length === 0 || kind === 'known-issue' || withdraws) return entry;
    const firsts = changes.get(key) ?? [];
    const same = firsts.find((first) => isSameChange(first, entry));
    if (same === undefined) changes.set(key, [...firsts, entry]);
    const first = same ?? entry;
    return first === (firsts[0] ?? entry) ? entry : { ...entry, key: `${key} ${first.titleWords}` };
  });
}

/** The share of common words above which two titles describe the same change. */
const MIN_SIMILARITY = 0.6;

/**
 * Whether two entries with the same kind and ids state the same change. Actions must have the same words, because an action that is
 * shown twice is safe and an action that is not shown is not. Other titles may differ in some words, but not in numbers.
 */
export function isSameChange(one: TitledChange, other: TitledChange): boolean {
  if (one.titleWords === other.titleWords) return true;
  if ([one, other].some(({ kind, isTask }) => isTask || kind === 'breaking')) return false;
  const [left, right] = [one, other].map(({ titleWords }) => new Set(titleWords.split(' ')));
  if (left === undefined || right === undefined) return false;
  const isShared = (word: string): boolean => left.has(word) && right.has(word);
  const all = [...left, ...right];
  if (all.some((word) => /\d/.test(word) && !isShared(word))) return false;
  return all.filter(isShared).length / all.length >= MIN_SIMILARITY;
}
