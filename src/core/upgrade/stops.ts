import type { StreamAnswers } from '../answers/issue-lines.ts';
import type { Upgrade } from '../answers/upgrade.ts';
import { compareVersions, type Version } from '../model/version.ts';
import type { VersionList } from './change-files.ts';

/** A release that must be installed during an upgrade. */
export interface RequiredStop {
  readonly version: Version;
  /** The reason; can be empty. */
  readonly reason: string;
  readonly url: string;
}

/**
 * The required stops between two versions, oldest first. Stops that are only possibly between them are included, because skipping one would
 * be unsafe.
 */
export function stopsBetween(
  { versions }: Pick<VersionList, 'versions'>,
  { lineage }: Pick<StreamAnswers, 'lineage'>,
  { from, to }: Upgrade,
): readonly RequiredStop[] {
  return versions
    .flatMap(({ version: text, requiredStop: reason, url }): readonly RequiredStop[] => {
      const version = lineage.find(text)?.version;
      if (version === undefined || reason === undefined || text === to.text) return [];
      const isOnTheWay = lineage.contains(to, version) !== 'no' && lineage.contains(from, version) !== 'yes';
      return isOnTheWay && !lineage.isSameQuestion(from, to, version) ? [{ version, reason, url }] : [];
    })
    .toSorted((left, right) => compareVersions(left.version, right.version));
}
