import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { lazy } from '#core/lazy.ts';
import { hasCode } from '#generator/config/environment-fault.ts';
import type { Cache } from './cache.ts';

export interface StoredCache extends Cache {
  /** Removes what was not used for long. */
  close(): void;
}

/** Why something in the folder is not used. */
export type CacheFault = 'damaged' | 'unwritable';

export interface StoredCacheOptions {
  /** Of this cache alone. It is made when there is something to keep. */
  readonly folder: string;
  /** Told once for each kind of fault; the program goes on without what cannot be read. */
  readonly onFault: (fault: CacheFault) => void;
}

const CHECKSUM_BYTES = 4;

/** So many entries that this build did not use stay in any case, and as many as it used: two sites built in turn do not drive each other out. */
const MIN_UNUSED_ENTRIES = 1000;

/**
 * One file for each entry, named by its key: a checksum and the value. A file is written once and never changed, so builds that run at once cannot harm each
 * other; one that was cut off or damaged is removed, and made again.
 */
export function openStoredCache({ folder, onFault }: StoredCacheOptions): StoredCache {
  const reported = new Set<CacheFault>();
  const report = (fault: CacheFault): void => {
    if (!reported.has(fault)) onFault(fault);
    reported.add(fault);
  };
  const stored = lazy(() => new Set(namesIn(folder)));
  const used = new Set<string>();
  /** What cannot be written is remembered: whoever has put something in takes it out again. */
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

/** Nothing where another build has removed it meanwhile. */
function readEntry(file: string): Uint8Array | 'damaged' | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return undefined;
  }
  if (bytes.length < CHECKSUM_BYTES) return 'damaged';
  // Not as a `Buffer`, whose parts are no copies.
  const value = new Uint8Array(
    bytes.buffer,
    bytes.byteOffset + CHECKSUM_BYTES,
    bytes.length - CHECKSUM_BYTES,
  );
  const isWhole = bytes.readUInt32LE(0) === crc32(value);
  return isWhole ? value : 'damaged';
}

/** Whether the entry is kept now. What another build has written under this key is the same. */
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

/** The oldest go first. */
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
