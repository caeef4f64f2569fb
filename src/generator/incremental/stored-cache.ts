import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { lazy } from '#core/lazy.ts';
import { hasCode } from '#generator/config/environment-fault.ts';
import type { Cache } from './cache.ts';

export interface StoredCache extends Cache {
  /** Removes entries that were not used recently. */
  close(): void;
}

/** A problem with the cache folder. */
export type CacheFault = 'damaged' | 'unwritable';

export interface StoredCacheOptions {
  /** A folder for this cache only. It is created with the first entry. */
  readonly folder: string;
  /** Called once for each kind of fault. The program continues without the entry. */
  readonly onFault: (fault: CacheFault) => void;
}

const CHECKSUM_BYTES = 4;

/** The minimum number of unused entries to keep. As many as were used are kept as well, so that alternating builds of two sites do not evict each other's entries. */
const MIN_UNUSED_ENTRIES = 1000;

/**
 * Opens a cache with one file for each entry, named by its key, which contains a checksum and the value. Files are written once and never
 * changed, so concurrent builds are safe. Damaged files are removed and created again.
 */
export function openStoredCache({ folder, onFault }: StoredCacheOptions): StoredCache {
  const reported = new Set<CacheFault>();
  const report = (fault: CacheFault): void => {
    if (!reported.has(fault)) onFault(fault);
    reported.add(fault);
  };
  const stored = lazy(() => new Set(namesIn(folder)));
  const used = new Set<string>();
  /** Entries that could not be written stay in memory, so that `get` returns what `set` stored. */
  const unwritten = new Map<string, Uint8Array>();
  let isChanged = false;

  const remove = (key: string): void => {
    report('damaged');
    stored().delete(key);
    rmSync(join(folder, key), { force: true });
  };
  return {
    persistent: true,
    get(key) {
      const pending = unwritten.get(key);
      if (pending !== undefined || !stored().has(key)) return pending;
      used.add(key);
      const value = readEntry(join(folder, key));
      if (value === 'damaged') remove(key);
      return value === 'damaged' ? undefined : value;
    },
    set(key, value) {
      used.add(key);
      if (unwritten.size === 0 && writeEntry(folder, key, value)) {
        stored().add(key);
        isChanged = true;
        return;
      }
      report('unwritable');
      unwritten.set(key, value);
    },
    close() {
      if (isChanged) removeUnused(folder, used);
    },
  };
}

/** Reads an entry; undefined if another build has removed it. */
function readEntry(file: string): Uint8Array | 'damaged' | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  if (bytes.length < CHECKSUM_BYTES) return 'damaged';
  // A `Uint8Array`, because `slice` of a `Buffer` does not copy.
  const value = new Uint8Array(
    bytes.buffer,
    bytes.byteOffset + CHECKSUM_BYTES,
    bytes.length - CHECKSUM_BYTES,
  );
  const isWhole = bytes.readUInt32LE(0) === crc32(value);
  return isWhole ? value : 'damaged';
}

/** Returns true if the entry is stored. An existing file is equal, because its key is the same. */
function writeEntry(folder: string, key: string, value: Uint8Array): boolean {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(value));
  const write = (): void =>
    writeFileSync(join(folder, key), Buffer.concat([checksum, value]), { flag: 'wx' });
  try {
    write();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return true;
    if (!hasCode(error, 'ENOENT')) return false;
  }
  try {
    mkdirSync(folder, { recursive: true });
    write();
    return true;
  } catch {
    return false;
  }
}

/** Removes unused entries, the oldest first. */
function removeUnused(folder: string, used: ReadonlySet<string>): void {
  const unused = namesIn(folder).filter((name) => !used.has(name));
  const maxUnused = Math.max(MIN_UNUSED_ENTRIES, used.size);
  if (unused.length <= maxUnused) return;
  const timed = unused.map((name) => {
    const file = join(folder, name);
    return { file, time: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  const oldest = timed.toSorted((left, right) => right.time - left.time).slice(maxUnused);
  for (const { file } of oldest) rmSync(file, { force: true, recursive: true });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
