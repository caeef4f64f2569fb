import type { Release } from '#core/model/release.ts';
import {
  type EntryMention,
  type EntryRelation,
  entryMentionsOf,
  relationsOf,
  summariseRelease,
  type VersionEntries,
} from '#core/upgrade/entry-summary.ts';
import type { ReadEntries } from '#core/upgrade/homes.ts';
import { shortHash } from './cache/short-hash.ts';

/** What was noted of releases when they were read. */
type Known = ReadonlyMap<
  Release,
  {
    readonly entries: () => readonly VersionEntries[];
    readonly relations: () => readonly VersionEntries<EntryRelation>[];
    readonly mentions: () => readonly VersionEntries<EntryMention>[];
  }
>;

/** Reads releases in short: what was noted of them, else from all that they say. */
export function createEntryReader(known?: Known): ReadEntries {
  return (release) => known?.get(release)?.entries() ?? summariseRelease(release, shortHash);
}

/** The same of what entries say of each other alone. */
export function createRelationReader(known?: Known): ReadEntries<EntryRelation> {
  const read = createEntryReader(known);
  return (release) => known?.get(release)?.relations() ?? relationsOf(read(release));
}

/** The same of what entries say of ids. */
export function createMentionReader(known?: Known): ReadEntries<EntryMention> {
  const read = createEntryReader(known);
  return (release) => known?.get(release)?.mentions() ?? entryMentionsOf(read(release));
}
