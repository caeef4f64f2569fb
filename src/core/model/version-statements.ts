import { formatVersion, type Version } from './version.ts';

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
}

export function writeStatements(stated: VersionStatements): WrittenStatements {
  const { requiredStop, branchedFrom, withdrawn, recommended, unread } = stated;
  return {
    ...(requiredStop !== undefined && { requiredStop }),
    ...(branchedFrom && { branchedFrom: formatVersion(branchedFrom) }),
    ...(withdrawn !== undefined && { withdrawn }),
    ...(recommended && { recommended }),
    ...(unread !== undefined && unread > 0 && { unread }),
  };
}
