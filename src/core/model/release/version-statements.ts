import { formatVersion, isPrerelease, type Version } from '../version.ts';

/** What a note states of one version beside its entries. */
export interface VersionStatements {
  /** Set where an upgrade may not leave this version out: why, which can be empty. */
  readonly requiredStop?: string;
  /** The release of an older line from which the line of this release was branched, where the note states it. */
  readonly branchedFrom?: Version;
  /** Set for a release that was taken back: the reason, which can be empty. */
  readonly withdrawn?: string;
  /** The publisher suggests this release. */
  readonly recommended?: boolean;
  /** How many paragraphs of its text are in no entry and may state a change; missing where there are none. */
  readonly unread?: number;
}

/** The same as published files have it. */
export interface WrittenStatements extends Omit<VersionStatements, 'branchedFrom'> {
  /** As readers write it. */
  readonly branchedFrom?: string;
  readonly prerelease?: true;
}

export function writeStatements(version: Version, stated: VersionStatements): WrittenStatements {
  const { requiredStop, branchedFrom, withdrawn, recommended, unread } = stated;
  return {
    ...(requiredStop !== undefined && { requiredStop }),
    ...(branchedFrom && { branchedFrom: formatVersion(branchedFrom) }),
    ...(isPrerelease(version) && { prerelease: true }),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(recommended && { recommended }),
    ...(unread !== undefined && unread > 0 && { unread }),
  };
}

/** What lists say beside a version that nobody should choose without knowing it. */
export type ReleaseMark = 'withdrawn' | 'pre-release';

interface Marked extends Pick<VersionStatements, 'withdrawn'> {
  readonly version: Version;
}

export function markOf({ version, withdrawn }: Marked): ReleaseMark | undefined {
  if (withdrawn !== undefined) return 'withdrawn';
  return isPrerelease(version) ? 'pre-release' : undefined;
}
