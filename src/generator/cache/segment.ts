import { closeSync, fstatSync, openSync, readSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/*
 * A segment is a file of values that never changes:
 *
 *   value value value …  small small …  index  places of the index and of the first small value, length and checksum of the index   "release-notes cache 2"
 *
 * The index stands behind the values, so that they can be written as they come. A value is read, and its checksum compared, when it is
 * asked for: a build after one edit reads a few of a hundred megabytes. Small values, such as the digests of pages, are asked for by the ten thousand:
 * they stand together, and are read at once.
 */
const SIGNATURE = Buffer.from('release-notes cache 2\n');
const NUMBERS = 4;
const NUMBER_BYTES = 8;
const FOOTER_BYTES = NUMBERS * NUMBER_BYTES + SIGNATURE.length;

/** So many bytes are written at a time. */
const CHUNK_BYTES = 1 << 20;

/** A small value has at most so many bytes. */
const SMALL_BYTES = 512;

/** Why a file is no segment that this program reads. */
export type SegmentFault = 'damaged' | 'other-version';

export class SegmentError extends Error {
  override readonly name = 'SegmentError';
  readonly fault: SegmentFault;

  constructor(fault: SegmentFault) {
    super(`This part of the cache is ${fault}`);
    this.fault = fault;
  }
}

/** Where a value stands in its file, and the checksum of its bytes. */
interface Place {
  readonly offset: number;
  readonly length: number;
  readonly checksum: number;
}

export interface Segment {
  readonly path: string;
  readonly bytes: number;
  /** From the beginning each time. */
  readonly keys: Iterable<string>;
  has(key: string): boolean;
  /** How many bytes the value has; 0 when it is not here. */
  lengthOf(key: string): number;
  /** @throws SegmentError when the bytes are not those that were written */
  read(key: string): Uint8Array | undefined;
  close(): void;
}

/** Of the version that its signature says, with the bytes that were written: its rows need not be looked at one by one. */
type Index = readonly (readonly [key: string, offset: number, length: number, checksum: number])[];

/** @throws SegmentError for what is no whole segment of this version, and what the system says when there is no file */
export function openSegment(path: string): Segment {
  const file = openSync(path, 'r');
  try {
    const bytes = fstatSync(file).size;
    return segmentOf({ path, file, bytes }, readIndex(file, bytes));
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

interface SegmentFile {
  readonly path: string;
  readonly file: number;
  readonly bytes: number;
}

interface SegmentIndex {
  readonly places: ReadonlyMap<string, Place>;
  /** Where the small values begin. */
  readonly smallAt: number;
  readonly small: Uint8Array;
}

function segmentOf({ path, file, bytes }: SegmentFile, { places, smallAt, small }: SegmentIndex): Segment {
  const readSmall = ({ offset, length, checksum }: Place): Uint8Array => {
    // A copy: who sends a part of a buffer to another thread sends all of it.
    const value = small.slice(offset - smallAt, offset - smallAt + length);
    if (value.length !== length || crc32(value) !== checksum) throw new SegmentError('damaged');
    return value;
  };
  return {
    path,
    bytes,
    get keys() {
      return places.keys();
    },
    has: (key) => places.has(key),
    lengthOf: (key) => places.get(key)?.length ?? 0,
    read(key) {
      const place = places.get(key);
      if (place === undefined) return undefined;
      return place.offset >= smallAt ? readSmall(place) : readPlace(file, place);
    },
    close: () => closeSync(file),
  };
}

function readIndex(file: number, bytes: number): SegmentIndex {
  if (bytes < FOOTER_BYTES) throw new SegmentError('damaged');
  const footer = readBytes(file, bytes - FOOTER_BYTES, FOOTER_BYTES);
  const signature = footer.subarray(NUMBERS * NUMBER_BYTES);
  if (!signature.equals(SIGNATURE)) throw new SegmentError(isOlder(signature) ? 'other-version' : 'damaged');
  const [offset = 0, length = 0, checksum = 0, smallAt = 0] = Array.from({ length: NUMBERS }, (_, place) =>
    footer.readDoubleLE(place * NUMBER_BYTES),
  );
  if (offset + length + FOOTER_BYTES !== bytes) throw new SegmentError('damaged');
  const rows = parse(readPlace(file, { offset, length, checksum }));
  return {
    places: new Map(
      rows.map(([key, start, size, sum]) => [key, { offset: start, length: size, checksum: sum }]),
    ),
    smallAt,
    // Without those of `Buffer`, whose parts are no copies.
    small: new Uint8Array(readBytes(file, smallAt, offset - smallAt).buffer),
  };
}

function isOlder(signature: Uint8Array): boolean {
  return /^release-notes cache \d+\n$/.test(Buffer.from(signature).toString('latin1'));
}

function parse(bytes: Uint8Array): Index {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    throw new SegmentError('damaged');
  }
}

function readPlace(file: number, { offset, length, checksum }: Place): Uint8Array {
  const bytes = readBytes(file, offset, length);
  if (crc32(bytes) !== checksum) throw new SegmentError('damaged');
  return bytes;
}

function readBytes(file: number, offset: number, length: number): Buffer {
  if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length) || offset < 0 || length < 0) {
    throw new SegmentError('damaged');
  }
  const bytes = Buffer.allocUnsafeSlow(length);
  if (readSync(file, bytes, 0, length, offset) !== length) throw new SegmentError('damaged');
  return bytes;
}

export interface SegmentWriter {
  readonly bytes: number;
  has(key: string): boolean;
  set(key: string, value: Uint8Array): void;
  get(key: string): Uint8Array | undefined;
  /** Ends the file and gives it its name. */
  finish(path: string): void;
  discard(): void;
}

/** Writes to a file of another name: nobody meets half a segment. */
export function createSegment(path: string): SegmentWriter {
  const file = openSync(path, 'wx+');
  const places = new Map<string, Place>();
  /** What is not in the file yet: a disk that is full takes nothing away that was given here. */
  const waiting = new Map<string, Uint8Array>();
  const small = new Map<string, Uint8Array>();
  let [written, bytes, smallBytes] = [0, 0, 0];
  const writeAt = (chunk: Uint8Array, position: number): void => {
    for (let done = 0; done < chunk.length; ) {
      done += writeSync(file, chunk, done, chunk.length - done, position + done);
    }
  };
  const flush = (): void => {
    writeAt(Buffer.concat([...waiting.values()]), written);
    waiting.clear();
    written = bytes;
  };
  const add = (key: string, value: Uint8Array): void => {
    places.set(key, { offset: bytes, length: value.length, checksum: crc32(value) });
    waiting.set(key, value);
    bytes += value.length;
    if (bytes - written >= CHUNK_BYTES) flush();
  };
  return {
    get bytes() {
      return bytes + smallBytes;
    },
    has: (key) => small.has(key) || places.has(key),
    set(key, value) {
      if (small.has(key) || places.has(key)) return;
      if (value.length > SMALL_BYTES) {
        add(key, value);
        return;
      }
      small.set(key, value);
      smallBytes += value.length;
    },
    get(key) {
      const place = places.get(key);
      return small.get(key) ?? waiting.get(key) ?? (place && readPlace(file, place));
    },
    finish(target) {
      const smallAt = bytes;
      for (const [key, value] of small) add(key, value);
      const rows: Index = Array.from(places, ([key, { offset, length, checksum }]) => {
        return [key, offset, length, checksum] as const;
      });
      const index = Buffer.from(JSON.stringify(rows));
      const footer = Buffer.alloc(NUMBERS * NUMBER_BYTES);
      [bytes, index.length, crc32(index), smallAt].forEach((number, place) => {
        footer.writeDoubleLE(number, place * NUMBER_BYTES);
      });
      flush();
      writeAt(Buffer.concat([index, footer, SIGNATURE]), bytes);
      closeSync(file);
      renameSync(path, target);
    },
    discard() {
      closeSync(file);
      unlinkSync(path);
    },
  };
}
