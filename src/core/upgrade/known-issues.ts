import type { Change } from './change.ts';
import { type MergedChange, mergeSame } from './changes.ts';
import { type DatedVersion, holds, type Upgrade } from './reach.ts';

/** What an upgrade means for known issues. */
export interface KnownIssues {
  /** `to` still has them. */
  readonly open: readonly MergedChange[];
  /** `from` has them and `to` does not. */
  readonly resolved: readonly ResolvedIssue[];
}

export interface ResolvedIssue extends MergedChange {
  /** The versions with the fix that `to` holds, oldest first. */
  readonly fixedIn: readonly DatedVersion[];
}

/** A version has a known issue when it holds the version that names it and no version that fixes it. */
export function isOpenIn(version: DatedVersion, issue: Change): boolean {
  return holds(version, issue.at) && fixesHeld(version, issue).length === 0;
}

function fixesHeld(version: DatedVersion, { fixedIn = [] }: Change): readonly DatedVersion[] {
  return fixedIn.filter((fix) => holds(version, fix));
}

/** Of any changes; those that are no known issues are passed over. */
export function knownIssuesOf({ from, to }: Upgrade, changes: readonly Change[]): KnownIssues {
  const issues = changes.filter(({ kind }) => kind === 'known-issue');
  const resolved = issues.filter((issue) => isOpenIn(from, issue) && fixesHeld(to, issue).length > 0);
  return {
    open: mergeSame(issues.filter((issue) => isOpenIn(to, issue))),
    resolved: mergeSame(resolved).map((merged) => ({ ...merged, fixedIn: fixesHeld(to, merged.change) })),
  };
}
