import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '#core/once.ts';
import type { Cache } from './cache.ts';
import { openSegment, type Segment } from './segment.ts';
import { SegmentError } from './segment-format.ts';
import { createSegment, type SegmentWriter } from './segment-writer.ts';

export interface StoredCache extends Cache {
  /** Keeps what is new, and makes room. The cache can be read no more. */
  close(): void;
}

/** Why something in the folder is not used. */
export type CacheFault = 'damaged' | 'other-version' | 'unwritable';

export interface StoredCacheOptions {
  /** Of this cache alone. It is made when there is something to keep. */
  readonly folder: string;
  /** Told once for each kind of fault; the program goes on without what cannot be read. */
  readonly onFault: (fault: CacheFault) => void;
  /** Milliseconds: what was begun long before was abandoned. */
  readonly now: number;
}

const ENDING = '.pack';

/** A build adds one segment; so many are few to open. */
const MOST_SEGMENTS = 8;

/** What the last builds used may lie here so many times over, so that two sites built in turn do not drive each other out. */
const MOST_COPIES = 3;
const SPARE_BYTES = 32 << 20;

/** A segment that is being written for longer belongs to a build that was killed. */
const ABANDONED_MILLISECONDS = 3_600_000;

/**
 * A folder of segments, opened when something is looked for. Each build reads all of them and adds one at most; none is ever changed, so builds that run at once
 * cannot harm each other: at worst one misses what another has just merged.
 */
export function openStoredCache({ folder, onFault, now }: StoredCacheOptions): StoredCache {
  const told = new Set<CacheFault>();
  const tell = (fault: CacheFault): void => {
    if (!told.has(fault)) onFault(fault);
    told.add(fault);
  };
  let isOpen = false;
  const segments = once(() => {
    isOpen = true;
    return openSegments(folder, tell);
  });
  const broken = new Set<Segment>();
  const used = new Set<string>();
  let writer: SegmentWriter | undefined;
  /** What cannot be written is remembered: whoever has put something in takes it out again. */
  let unwritten: Map<string, Uint8Array> | undefined;

  const write = (key: string, value: Uint8Array): void => {
    if (unwritten === undefined) {
      try {
        writer ??= startSegment(folder, now);
        writer.set(key, value);
        return;
      } catch {
        tell('unwritable');
        unwritten = new Map();
      }
    }
    unwritten.set(key, value);
  };

  const has = (key: string): boolean =>
    unwritten?.has(key) || writer?.has(key) || segments().some((segment) => segment.has(key));

  const read = (key: string): Uint8Array | undefined => {
    const written = unwritten?.get(key) ?? writer?.get(key);
    if (written !== undefined) return written;
    for (const segment of segments()) {
      try {
        const value = segment.read(key);
        if (value !== undefined) return value;
      } catch (error) {
        broken.add(segment);
        tell(error instanceof SegmentError ? error.fault : 'damaged');
      }
    }
    return undefined;
  };

  return {
    lasting: true,
    get(key) {
      const value = read(key);
      if (value !== undefined) used.add(key);
      return value;
    },
    touch(key) {
      used.add(key);
      return has(key);
    },
    set(key, value) {
      used.add(key);
      write(key, value);
    },
    close() {
      if (!isOpen && writer === undefined) return;
      const whole = segments().filter((segment) => !broken.has(segment));
      // What is whole in a damaged one is of use still.
      const merged = [...broken, ...toMerge(whole, { used, added: writer?.bytes ?? 0 })];
      for (const segment of merged) {
        for (const key of segment.keys) {
          if (!used.has(key)) continue;
          const value = readWhole(segment, key);
          if (value !== undefined) write(key, value);
        }
      }
      const kept = unwritten === undefined && finish(folder, writer, tell);
      if (!kept && writer) discard(writer);
      for (const segment of segments()) segment.close();
      for (const { path } of kept ? merged : broken) remove(path);
    },
  };
}

function openSegments(folder: string, tell: (fault: CacheFault) => void): readonly Segment[] {
  const paths = namesIn(folder)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => join(folder, name));
  return paths.flatMap((path) => {
    try {
      return [openSegment(path)];
    } catch (error) {
      // Another build may have merged it since its name was read.
      if (!(error instanceof SegmentError)) return [];
      tell(error.fault);
      remove(path);
      return [];
    }
  });
}

function startSegment(folder: string, now: number): SegmentWriter {
  mkdirSync(folder, { recursive: true });
  for (const name of namesIn(folder).filter((one) => one.startsWith('new-'))) {
    const path = join(folder, name);
    if (now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > ABANDONED_MILLISECONDS)
      remove(path);
  }
  return createSegment(join(folder, `new-${process.pid}-${process.hrtime.bigint()}`));
}

interface Use {
  readonly used: ReadonlySet<string>;
  /** Bytes that this build adds. */
  readonly added: number;
}

/** Segments whose used values move into the new one: all small ones when there are many, and those that nobody uses. */
function toMerge(segments: readonly Segment[], { used, added }: Use): readonly Segment[] {
  const usedBytes = new Map(
    segments.map((segment) => {
      const keys = [...segment.keys].filter((key) => used.has(key));
      return [segment, keys.reduce((sum, key) => sum + segment.lengthOf(key), 0)] as const;
    }),
  );
  const useOf = (segment: Segment): number => usedBytes.get(segment) ?? 0;
  const all = segments.reduce((sum, segment) => sum + useOf(segment), added);
  const stored = segments.reduce((sum, { bytes }) => sum + bytes, added);
  if (segments.length < MOST_SEGMENTS && stored <= MOST_COPIES * all + SPARE_BYTES) return [];
  return segments.filter((segment) => useOf(segment) < segment.bytes / 2 || segment.bytes < all / 4);
}

function readWhole(segment: Segment, key: string): Uint8Array | undefined {
  try {
    return segment.read(key);
  } catch {
    return undefined;
  }
}

/** Whether what was to be kept is kept. */
function finish(
  folder: string,
  writer: SegmentWriter | undefined,
  tell: (fault: CacheFault) => void,
): boolean {
  if (writer === undefined) return true;
  try {
    writer.finish(join(folder, `${process.pid}-${process.hrtime.bigint()}${ENDING}`));
    return true;
  } catch {
    tell('unwritable');
    return false;
  }
}

function discard(writer: SegmentWriter): void {
  try {
    writer.discard();
  } catch {
    // The folder is gone, and the file with it.
  }
}

function remove(path: string): void {
  rmSync(path, { force: true, recursive: true });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
