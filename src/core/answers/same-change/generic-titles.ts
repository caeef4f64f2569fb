import { groupBy } from '../../model/group-by.ts';
import { isPrerelease } from '../../model/version.ts';
import type { Lineage } from '../lineage.ts';
import { isFix, type StatedEntry } from './name-fixes.ts';

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
