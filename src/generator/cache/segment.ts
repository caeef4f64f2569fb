import { closeSync, fstatSync, openSync } from 'node:fs';
import {
  checked,
  decodeFooter,
  decodeIndex,
  FOOTER_BYTES,
  MEDIUM_BYTES,
  type Place,
  readBytes,
  readPlace,
  SegmentError,
  type SegmentIndex,
} from './segment-format.ts';

const BLOCK_BYTES = 256 << 10;

/** Two threads make values: these do not stand in the order in which they are asked for. */
const MOST_BLOCKS = 4;

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

/** @throws SegmentError for what is no whole segment of this version, and what the system says when there is no file */
export function openSegment(path: string): Segment {
  const file = openSync(path, 'r');
  try {
    const bytes = fstatSync(file).size;
    return segmentOf({ path, file, bytes }, readValues(file, bytes));
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

interface SegmentValues extends SegmentIndex {
  /** Where the small values begin. */
  readonly smallAt: number;
  readonly small: Uint8Array;
}

function segmentOf(
  { path, file, bytes }: SegmentFile,
  { rows, lengths, checksums, smallAt, small }: SegmentValues,
): Segment {
  const offsets = startsOf(lengths);
  const readMedium = mediumReader(file, smallAt);
  const readSmall = ({ offset, length, checksum }: Place): Uint8Array => {
    // A copy: who sends a part of a buffer to another thread sends all of it.
    return checked(small.slice(offset - smallAt, offset - smallAt + length), { length, checksum });
  };
  const readRow = (row: number): Uint8Array => {
    const [offset = 0, length = 0, checksum = 0] = [offsets[row], lengths[row], checksums[row]];
    const place: Place = { offset, length, checksum };
    if (offset >= smallAt) return readSmall(place);
    return length <= MEDIUM_BYTES ? readMedium(place) : readPlace(file, place);
  };
  return {
    path,
    bytes,
    get keys() {
      return rows.keys();
    },
    has: (key) => rows.has(key),
    lengthOf: (key) => lengths[rows.get(key) ?? lengths.length] ?? 0,
    read(key) {
      const row = rows.get(key);
      return row === undefined ? undefined : readRow(row);
    },
    close: () => closeSync(file),
  };
}

/** Values stand one behind the other. */
function startsOf(lengths: Uint32Array): Float64Array {
  const starts = new Float64Array(lengths.length);
  let end = 0;
  lengths.forEach((length, row) => {
    starts[row] = end;
    end += length;
  });
  return starts;
}

/** @param end where the values end that it reads */
function mediumReader(file: number, end: number): (place: Place) => Uint8Array {
  const seen = new Set<number>();
  const blocks = new Map<number, Uint8Array>();
  const readBlock = (number: number): Uint8Array => {
    const offset = number * BLOCK_BYTES;
    // Whatever begins in a block is whole in it.
    const { buffer } = readBytes(file, offset, Math.min(BLOCK_BYTES + MEDIUM_BYTES, end - offset));
    const block = new Uint8Array(buffer);
    const [oldest] = blocks.keys();
    if (blocks.size === MOST_BLOCKS && oldest !== undefined) blocks.delete(oldest);
    blocks.set(number, block);
    return block;
  };
  return (place) => {
    const { offset, length } = place;
    const number = Math.floor(offset / BLOCK_BYTES);
    if (!seen.has(number)) {
      seen.add(number);
      return readPlace(file, place);
    }
    const start = offset - number * BLOCK_BYTES;
    const block = blocks.get(number) ?? readBlock(number);
    return checked(block.slice(start, start + length), place);
  };
}

function readValues(file: number, bytes: number): SegmentValues {
  if (bytes < FOOTER_BYTES) throw new SegmentError('damaged');
  const { index, smallAt } = decodeFooter(readBytes(file, bytes - FOOTER_BYTES, FOOTER_BYTES));
  if (index.offset + index.length + FOOTER_BYTES !== bytes) throw new SegmentError('damaged');
  return {
    ...decodeIndex(readPlace(file, index)),
    smallAt,
    // Without those of `Buffer`, whose parts are no copies.
    small: new Uint8Array(readBytes(file, smallAt, index.offset - smallAt).buffer),
  };
}
