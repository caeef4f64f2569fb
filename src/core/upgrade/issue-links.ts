import type { Kind } from '../model/kind.ts';
import { compareVersions } from '../model/version.ts';
import type { EntryRelation } from './entry-summary.ts';
import type { Home } from './homes.ts';
import { type DatedVersion, holds } from './reach.ts';

/** What entries of a stream say of each other by naming one id. */
export interface IssueLinks {
  /** Of a known issue: the homes of its fixes, oldest first. `at`: the version that the issue is named in. */
  fixedIn(issue: EntryRelation, at: DatedVersion): readonly RelatedHome[];
  /** Of a fix: the homes of the known issues that it ends, oldest first. `at`: the version that the fix came with. */
  knownIn(fix: EntryRelation, at: DatedVersion): readonly RelatedHome[];
}

type RelatedHome = Home<EntryRelation>;

const FIXES: ReadonlySet<Kind> = new Set<Kind>(['fix', 'security']);

/** A known issue and a fix belong together when they are about one id, but not a fix from before the issue was named: it came back. */
export function linkIssues(homes: readonly RelatedHome[]): IssueLinks {
  const [issues, fixes] = [homesById(homes, (kind) => kind === 'known-issue'), homesById(homes, isFix)];
  const related = (
    { about }: EntryRelation,
    others: ReadonlyMap<string, readonly RelatedHome[]>,
    isRelated: (home: RelatedHome) => boolean,
  ): readonly RelatedHome[] => {
    const found = new Set(about.flatMap((id) => others.get(id) ?? []));
    return [...found].filter(isRelated).toSorted(compareHomes);
  };
  return {
    fixedIn: (issue, at) =>
      issue.kind === 'known-issue' ? related(issue, fixes, (fix) => isAfter(fix.at, at)) : [],
    knownIn: (fix, at) => (isFix(fix.kind) ? related(fix, issues, (issue) => isAfter(at, issue.at)) : []),
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
  homes: readonly RelatedHome[],
  isWanted: (kind: Kind) => boolean,
): ReadonlyMap<string, readonly RelatedHome[]> {
  const byId = new Map<string, RelatedHome[]>();
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

function compareHomes({ at: left }: RelatedHome, { at: right }: RelatedHome): number {
  return compareVersions(left.version, right.version);
}
