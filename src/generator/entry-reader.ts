import { createHash } from 'node:crypto';
import type { Release } from '#core/model/release.ts';
import { summariseRelease, type VersionEntries } from '#core/upgrade/entry-summary.ts';
import type { ReadEntries } from '#core/upgrade/homes.ts';
import { type Cache, keepForLater, keyOf } from './cache/cache.ts';

/** Enough to tell the entries of a stream apart. */
const HASH_LENGTH = 10;

/** What earlier builds noted of releases, by a name for everything that they say. */
interface Kept {
  readonly known: ReadonlyMap<Release, { readonly fingerprint: string }>;
  readonly cache: Cache;
}

/** Reads releases in short, each once. What an earlier build has read is not read again. */
export function createEntryReader(kept?: Kept): ReadEntries {
  const read = new Map<Release, readonly VersionEntries[]>();
  return (release) => {
    const before = read.get(release);
    if (before !== undefined) return before;
    const entries = kept ? readKept(release, kept) : summariseRelease(release, hashOf);
    read.set(release, entries);
    return entries;
  };
}

function readKept(release: Release, { known, cache }: Kept): readonly VersionEntries[] {
  const fingerprint = known.get(release)?.fingerprint;
  if (fingerprint === undefined) return summariseRelease(release, hashOf);
  const key = keyOf('entries', release.id, fingerprint);
  const kept = cache.get(key);
  if (kept !== undefined) return JSON.parse(Buffer.from(kept).toString());
  const entries = summariseRelease(release, hashOf);
  keepForLater(cache, key, () => Buffer.from(JSON.stringify(entries)));
  return entries;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
}
