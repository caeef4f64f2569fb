import { closeSync, fstatSync, openSync, readSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import * as z from 'zod';

/*
 * A segment is a file of values that never changes:
 *
 *   value value value …  index  place of the index, its length, its checksum   "release-notes cache 1"
 *
 * The index stands behind the values, so that they can be written as they come. A value is read, and its checksum compared, when it is
 * asked for: a build after one edit reads a few of a hundred megabytes.
 */
const SIGNATURE = Buffer.from('release-notes cache 1\n');
const NUMBERS = 3;
const NUMBER_BYTES = 8;
const FOOTER_BYTES = NUMBERS * NUMBER_BYTES + SIGNATURE.length;

/** Values are small: so many bytes are written at a time. */
const CHUNK_BYTES = 1 << 20;

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
  readonly keys: Iterable<string>;
  has(key: string): boolean;
  /** How many bytes the value has; 0 when it is not here. */
  lengthOf(key: string): number;
  /** @throws SegmentError when the bytes are not those that were written */
  read(key: string): Uint8Array | undefined;
  close(): void;
}

const indexSchema = z.array(z.tuple([z.string(), z.number(), z.number(), z.number()]));

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

function segmentOf({ path, file, bytes }: SegmentFile, places: ReadonlyMap<string, Place>): Segment {
  return {
    path,
    bytes,
    keys: places.keys(),
    has: (key) => places.has(key),
    lengthOf: (key) => places.get(key)?.length ?? 0,
    read(key) {
      const place = places.get(key);
      return place && readPlace(file, place);
    },
    close: () => closeSync(file),
  };
}

function readIndex(file: number, bytes: number): ReadonlyMap<string, Place> {
  if (bytes < FOOTER_BYTES) throw new SegmentError('damaged');
  const footer = readBytes(file, bytes - FOOTER_BYTES, FOOTER_BYTES);
  const signature = footer.subarray(NUMBERS * NUMBER_BYTES);
  if (!signature.equals(SIGNATURE)) throw new SegmentError(isOlder(signature) ? 'other-version' : 'damaged');
  const [offset = 0, length = 0, checksum = 0] = Array.from({ length: NUMBERS }, (_, place) =>
    footer.readDoubleLE(place * NUMBER_BYTES),
  );
  if (offset + length + FOOTER_BYTES !== bytes) throw new SegmentError('damaged');
  const rows = indexSchema.safeParse(parse(readPlace(file, { offset, length, checksum })));
  if (!rows.success) throw new SegmentError('damaged');
  return new Map(
    rows.data.map(([key, start, size, sum]) => [key, { offset: start, length: size, checksum: sum }]),
  );
}

function isOlder(signature: Uint8Array): boolean {
  return /^release-notes cache \d+\n$/.test(Buffer.from(signature).toString('latin1'));
}

function parse(bytes: Uint8Array): unknown {
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
  let [written, bytes] = [0, 0];
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
  return {
    get bytes() {
      return bytes;
    },
    set(key, value) {
      if (places.has(key)) return;
      places.set(key, { offset: bytes, length: value.length, checksum: crc32(value) });
      waiting.set(key, value);
      bytes += value.length;
      if (bytes - written >= CHUNK_BYTES) flush();
    },
    get(key) {
      const place = places.get(key);
      return waiting.get(key) ?? (place && readPlace(file, place));
    },
    finish(target) {
      const rows = [...places].map(([key, { offset, length, checksum }]) => [key, offset, length, checksum]);
      const index = Buffer.from(JSON.stringify(rows));
      const footer = Buffer.alloc(NUMBERS * NUMBER_BYTES);
      [bytes, index.length, crc32(index)].forEach((number, place) => {
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
