import type { Kind } from '../model/kind.ts';
import { compareVersions } from '../model/version.ts';
import type { EntrySummary } from './entry-summary.ts';
import type { Home } from './homes.ts';
import { type DatedVersion, holds } from './reach.ts';

/** What entries of a stream say of each other by naming one id. */
export interface IssueLinks {
  /** Of a known issue: the homes of its fixes, oldest first. */
  fixedIn(issue: EntrySummary): readonly Home[];
  /** Of a fix: the homes of the known issues that it ends, oldest first. */
  knownIn(fix: EntrySummary): readonly Home[];
}

const FIXES: ReadonlySet<Kind> = new Set<Kind>(['fix', 'security']);

/** A known issue and a fix belong together when they are about one id, but not a fix from before the issue was named: it came back. */
export function linkIssues(homes: readonly Home[]): IssueLinks {
  const [issues, fixes] = [homesById(homes, (kind) => kind === 'known-issue'), homesById(homes, isFix)];
  const homeOf = new Map(homes.flatMap((home) => home.entries.map((entry) => [entry, home] as const)));
  const related = (
    entry: EntrySummary,
    others: ReadonlyMap<string, readonly Home[]>,
    isRelated: (own: DatedVersion, other: DatedVersion) => boolean,
  ): readonly Home[] => {
    const own = homeOf.get(entry);
    if (own === undefined) return [];
    const found = new Set(entry.about.flatMap((id) => others.get(id) ?? []));
    return [...found].filter(({ at }) => isRelated(own.at, at)).toSorted(compareHomes);
  };
  return {
    fixedIn: (issue) =>
      issue.kind === 'known-issue' ? related(issue, fixes, (named, fixed) => isAfter(fixed, named)) : [],
    knownIn: (fix) => (isFix(fix.kind) ? related(fix, issues, isAfter) : []),
  };
}

function isFix(kind: Kind): boolean {
  return FIXES.has(kind);
}

/** On one page of patches without headings a known issue and its fix have one version. */
function isAfter(fixed: DatedVersion, named: DatedVersion): boolean {
  return compareVersions(fixed.version, named.version) === 0 || !holds(named, fixed);
}

function homesById(
  homes: readonly Home[],
  isWanted: (kind: Kind) => boolean,
): ReadonlyMap<string, readonly Home[]> {
  const byId = new Map<string, Home[]>();
  for (const home of homes) {
    for (const entry of home.entries) {
      if (!isWanted(entry.kind)) continue;
      for (const id of entry.about) {
        const known = byId.get(id);
        if (known) known.push(home);
        else byId.set(id, [home]);
      }
    }
  }
  return byId;
}

function compareHomes({ at: left }: Home, { at: right }: Home): number {
  return compareVersions(left.version, right.version);
}
