import { closeSync, openSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import {
  encodeFooter,
  encodeIndex,
  MEDIUM_BYTES,
  type Place,
  readPlace,
  SMALL_BYTES,
} from './segment-format.ts';

/** So many bytes are written at a time. */
const CHUNK_BYTES = 1 << 20;

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
  const [large, medium] = [createGroup(), createGroup()];
  const small = createGroup();
  let written = 0;
  const writeAt = (chunk: Uint8Array, position: number): void => {
    for (let done = 0; done < chunk.length; ) {
      done += writeSync(file, chunk, done, chunk.length - done, position + done);
    }
  };
  const flush = (group: Group): void => {
    writeAt(Buffer.concat([...group.values.values()]), written);
    for (const [key, value] of group.values) {
      places.set(key, { offset: written, length: value.length, checksum: crc32(value) });
      written += value.length;
    }
    group.values.clear();
    group.bytes = 0;
  };
  const has = (key: string): boolean =>
    places.has(key) || [large, medium, small].some(({ values }) => values.has(key));
  return {
    get bytes() {
      return written + large.bytes + medium.bytes + small.bytes;
    },
    has,
    set(key, value) {
      if (has(key)) return;
      const group = value.length > MEDIUM_BYTES ? large : value.length > SMALL_BYTES ? medium : small;
      group.values.set(key, value);
      group.bytes += value.length;
      if (group !== small && group.bytes >= CHUNK_BYTES) flush(group);
    },
    get(key) {
      const place = places.get(key);
      if (place) return readPlace(file, place);
      return small.values.get(key) ?? medium.values.get(key) ?? large.values.get(key);
    },
    finish(target) {
      flush(large);
      flush(medium);
      const smallAt = written;
      flush(small);
      const index = encodeIndex(places);
      const place: Place = { offset: written, length: index.length, checksum: crc32(index) };
      writeAt(Buffer.concat([index, encodeFooter({ index: place, smallAt })]), written);
      closeSync(file);
      renameSync(path, target);
    },
    discard() {
      closeSync(file);
      unlinkSync(path);
    },
  };
}

/** Values that are written together. */
interface Group {
  readonly values: Map<string, Uint8Array>;
  bytes: number;
}

function createGroup(): Group {
  return { values: new Map(), bytes: 0 };
}
