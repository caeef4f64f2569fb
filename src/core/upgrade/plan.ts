import { compareVersions, isPatch } from '../model/version.ts';
import type { Change } from './change.ts';
import { changesOf, isPinned, type MergedChange } from './changes.ts';
import { type KnownIssues, knownIssuesOf } from './known-issues.ts';
import { type DatedVersion, isNew, type Upgrade } from './reach.ts';

/** Everything that an upgrade means, each entry in one place. */
export interface UpgradePlan extends KnownIssues {
  /** What asks for action. */
  readonly pinned: readonly MergedChange[];
  /** What else is new, but for known issues that are still open: those stand in `open`. */
  readonly changes: readonly MergedChange[];
  /** The versions whose changes are new, newest first. */
  readonly versions: readonly DatedVersion[];
}

export function planUpgrade(
  upgrade: Upgrade,
  versions: readonly DatedVersion[],
  changes: readonly Change[],
): UpgradePlan {
  const known = knownIssuesOf(upgrade, changes);
  const open = new Set(known.open.map(({ change }) => change.same));
  const found = changesOf(upgrade, changes);
  return {
    ...known,
    pinned: found.filter(isPinned),
    changes: found.filter((merged) => !isPinned(merged) && !open.has(merged.change.same)),
    versions: versionsOnTheWay(upgrade, versions),
  };
}

/** The versions that an upgrade brings, newest first. */
export function versionsOnTheWay(
  upgrade: Upgrade,
  versions: readonly DatedVersion[],
): readonly DatedVersion[] {
  return versions
    .filter((version) => isNew(upgrade, version))
    .toSorted((left, right) => compareVersions(right.version, left.version));
}

/** How many of them readers call releases, and how many patches. */
export function countVersions(versions: readonly DatedVersion[]): {
  readonly releases: number;
  readonly patches: number;
} {
  const patches = versions.filter(({ version }) => isPatch(version)).length;
  return { releases: versions.length - patches, patches };
}
