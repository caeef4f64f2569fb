import type { Release } from '#core/model/release.ts';
import { summariseRelease, type VersionEntries } from '#core/upgrade/entry-summary.ts';
import type { ReadEntries } from '#core/upgrade/homes.ts';
import { shortHash } from './cache/short-hash.ts';

/** What was noted of releases when they were read. */
type Known = ReadonlyMap<Release, { readonly entries: () => readonly VersionEntries[] }>;

/** Reads releases in short: what was noted of them, else from all that they say. */
export function createEntryReader(known?: Known): ReadEntries {
  return (release) => known?.get(release)?.entries() ?? summariseRelease(release, shortHash);
}
