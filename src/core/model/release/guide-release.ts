import { compareVersions, isOfSeries, isPrerelease, type Version } from '../version.ts';
import type { Guide } from './release.ts';

/**
 * The release that a guide is about: the one with its version, or else the oldest of its series, because `upgrade-to-24.9.md` is about
 * 24.9.1 if that is the first release of 24.9.
 * @param releases newest first
 */
export function releaseOfGuide<Of extends { readonly version: Version }>(
  { version }: Pick<Guide, 'version'>,
  releases: readonly Of[],
): Of | undefined {
  if (version.text === '') return undefined;
  return (
    releases.find((one) => compareVersions(one.version, version) === 0) ??
    releases.findLast((one) => isOfSeries(one.version, version) && !isPrerelease(one.version))
  );
}
