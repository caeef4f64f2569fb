import { formatVersion, isPrerelease, type Version } from '../version.ts';

/** What a note states about a version, apart from its entries. */
export interface VersionStatements {
  /** Set if upgrades must not skip this version. The value is the reason, which can be empty. */
  readonly requiredStop?: string;
  /** The release from which the line of this release was branched, if the note states it. */
  readonly branchedFrom?: Version;
  /** Set for the text of a page that collects a line with its first release, not only the patches: the text is about all of them. */
  readonly wholeLine?: true;
  /** Set if the release was withdrawn. The value is the reason, which can be empty. */
  readonly withdrawn?: string;
  /** The publisher recommends this release. */
  readonly recommended?: boolean;
  /** The number of paragraphs that belong to no entry and may state a change; missing if there are none. */
  readonly unread?: number;
}

/** The statements in the form of published files. */
export interface WrittenStatements extends Omit<VersionStatements, 'branchedFrom'> {
  /** In the spelling of the publisher. */
  readonly branchedFrom?: string;
  readonly prerelease?: true;
}

export function writeStatements(version: Version, stated: VersionStatements): WrittenStatements {
  const { requiredStop, branchedFrom, wholeLine, withdrawn, recommended, unread } = stated;
  return {
    ...(requiredStop !== undefined && { requiredStop }),
    ...(branchedFrom && { branchedFrom: formatVersion(branchedFrom) }),
    ...(wholeLine && { wholeLine }),
    ...(isPrerelease(version) && { prerelease: true }),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(recommended && { recommended }),
    ...(unread !== undefined && unread > 0 && { unread }),
  };
}

/** A warning that lists show next to a version. */
export type ReleaseMark = 'withdrawn' | 'pre-release';

interface Marked extends Pick<VersionStatements, 'withdrawn'> {
  readonly version: Version;
}

export function markOf({ version, withdrawn }: Marked): ReleaseMark | undefined {
  if (withdrawn !== undefined) return 'withdrawn';
  return isPrerelease(version) ? 'pre-release' : undefined;
}
