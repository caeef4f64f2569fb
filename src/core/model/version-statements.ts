import type { Release } from './release.ts';
import { formatVersion } from './version.ts';

/** What a note states of one version beside its entries. */
export interface VersionStatements
  extends Pick<Release, 'requiredStop' | 'branchedFrom' | 'withdrawn' | 'recommended'> {
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
