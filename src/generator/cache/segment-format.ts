import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/*
 * A segment is a file of values that never changes:
 *
 *   value value value …  small small …  index  places of the index and of the first small value, length and checksum of the index   "release-notes cache 3"
 *
 * The index stands behind the values, so that they can be written as they come. A value is read, and its checksum compared, when it is
 * asked for: a build after one edit reads a few of a hundred megabytes. Small values, such as the digests of pages, are asked for by the ten thousand:
 * they stand together, and are read at once. Those of a few thousand bytes, such as the heads of notes, stand together by the hundred, and are read so
 * where a second one of them is asked for.
 */
export const SIGNATURE = Buffer.from('release-notes cache 3\n');
const OLDER = /^release-notes cache \d+\n$/;

const NUMBERS = 4;
const NUMBER_BYTES = 8;
export const FOOTER_BYTES = NUMBERS * NUMBER_BYTES + SIGNATURE.length;

/** A small value has at most so many bytes. */
export const SMALL_BYTES = 512;

/** A value that is larger is read by itself. */
export const MEDIUM_BYTES = 8192;

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
export interface Place {
  readonly offset: number;
  readonly length: number;
  readonly checksum: number;
}

/** What the end of a segment says. */
export interface Footer {
  readonly index: Place;
  /** Where the small values begin. */
  readonly smallAt: number;
}

export function encodeFooter({ index: { offset, length, checksum }, smallAt }: Footer): Uint8Array {
  const numbers = Buffer.alloc(NUMBERS * NUMBER_BYTES);
  [offset, length, checksum, smallAt].forEach((number, place) => {
    numbers.writeDoubleLE(number, place * NUMBER_BYTES);
  });
  return Buffer.concat([numbers, SIGNATURE]);
}

/** @throws SegmentError for that of no segment of this version */
export function decodeFooter(footer: Buffer): Footer {
  const signature = footer.subarray(NUMBERS * NUMBER_BYTES);
  if (!signature.equals(SIGNATURE)) {
    throw new SegmentError(OLDER.test(signature.toString('latin1')) ? 'other-version' : 'damaged');
  }
  const [offset = 0, length = 0, checksum = 0, smallAt = 0] = Array.from({ length: NUMBERS }, (_, place) =>
    footer.readDoubleLE(place * NUMBER_BYTES),
  );
  return { index: { offset, length, checksum }, smallAt };
}

/*
 * An index is in columns, of which none is an object for each of tens of thousands of values: their number, their lengths, their checksums, and their
 * keys in lines. They stand one behind the other from the beginning of the file.
 */
export interface SegmentIndex {
  /** The place of each value in the columns. */
  readonly rows: ReadonlyMap<string, number>;
  readonly lengths: Uint32Array;
  readonly checksums: Uint32Array;
}

/** @param places in the order in which the values stand */
export function encodeIndex(places: ReadonlyMap<string, Place>): Uint8Array {
  const numbers = new Uint32Array(1 + 2 * places.size);
  let row = 1;
  numbers[0] = places.size;
  for (const { length, checksum } of places.values()) {
    numbers[row] = length;
    numbers[row + places.size] = checksum;
    row += 1;
  }
  return Buffer.concat([new Uint8Array(numbers.buffer), Buffer.from([...places.keys()].join('\n'))]);
}

/** Of the version that its footer says, with the bytes that were written: its rows need not be looked at one by one. */
export function decodeIndex({ buffer }: Buffer<ArrayBuffer>): SegmentIndex {
  const [count = 0] = new Uint32Array(buffer, 0, 1);
  const column = count * Uint32Array.BYTES_PER_ELEMENT;
  const keys = Buffer.from(buffer, Uint32Array.BYTES_PER_ELEMENT + 2 * column).toString('latin1');
  return {
    rows: new Map((count === 0 ? [] : keys.split('\n')).map((key, row) => [key, row])),
    lengths: new Uint32Array(buffer, Uint32Array.BYTES_PER_ELEMENT, count),
    checksums: new Uint32Array(buffer, Uint32Array.BYTES_PER_ELEMENT + column, count),
  };
}

export function readPlace(file: number, { offset, length, checksum }: Place): Buffer<ArrayBuffer> {
  return checked(readBytes(file, offset, length), { length, checksum });
}

export function checked<Value extends Uint8Array>(
  value: Value,
  { length, checksum }: Omit<Place, 'offset'>,
): Value {
  if (value.length !== length || crc32(value) !== checksum) throw new SegmentError('damaged');
  return value;
}

/** In memory of their own: whoever sends a part of a buffer to another thread sends all of it. */
export function readBytes(file: number, offset: number, length: number): Buffer<ArrayBuffer> {
  if (!Number.isSafeInteger(offset) || !Number.isSafeInteger(length) || offset < 0 || length < 0) {
    throw new SegmentError('damaged');
  }
  const bytes = Buffer.allocUnsafeSlow(length);
  if (readSync(file, bytes, 0, length, offset) !== length) throw new SegmentError('damaged');
  return bytes;
}
