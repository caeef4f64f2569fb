import { ByteReader, ByteWriter } from './byte-stream.ts';
import { SearchIndexError } from './search-index-error.ts';

/**
 * Every file of the index begins alike, so that a stranger (an error page, a file of another program, of another version of this
 * program) is refused before anything is read out of it:
 *
 *   "RNSI"  format  kind  checksum of the payload (4 bytes)  length of the payload  the payload, deflated or as it is
 */
const MAGIC = [0x52, 0x4e, 0x53, 0x49];

/** Goes up whenever the bytes, the tokenizer or the folding change: an old reader must not answer from a new index. */
export const SEARCH_INDEX_FORMAT = 1;

/** What a file holds. The number is what the file says. */
export const FILE_KINDS = { index: 1, postings: 2, texts: 3 } as const;

export type FileKind = keyof typeof FILE_KINDS;

/** What writing takes from its surroundings: ECMAScript itself has neither UTF-8 nor deflate. */
export interface Packing {
  readonly encodeText: (text: string) => Uint8Array;
  /** Raw deflate, without header and checksum. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
}

/** What reading takes from its surroundings. Both may throw on input that is no UTF-8, or not deflated. */
export interface Unpacking {
  readonly decodeText: (bytes: Uint8Array) => string;
  readonly inflate: (bytes: Uint8Array) => Promise<Uint8Array>;
}

export function seal(kind: FileKind, payload: Uint8Array, packing: Packing): Uint8Array {
  const writer = new ByteWriter();
  writer.bytes(Uint8Array.from(MAGIC));
  writer.byte(SEARCH_INDEX_FORMAT);
  writer.byte(FILE_KINDS[kind]);
  const checksum = crc32(payload);
  for (const shift of [0, 8, 16, 24]) writer.byte((checksum >>> shift) & 255);
  writer.number(payload.length);
  const deflated = packing.deflate(payload);
  writer.bytes(deflated.length < payload.length ? deflated : payload);
  return writer.finish();
}

/**
 * The payload of a file.
 * @throws SearchIndexError when it is not a file of this index, of this format and kind, whole and unchanged.
 */
export async function unseal(kind: FileKind, file: Uint8Array, unpacking: Unpacking): Promise<Uint8Array> {
  if (MAGIC.some((byte, index) => file[index] !== byte)) {
    throw new SearchIndexError(
      'stranger',
      'The search index could not be read: the file is not a search index.',
    );
  }
  const reader = new ByteReader(file.subarray(MAGIC.length));
  const format = reader.byte();
  if (format !== SEARCH_INDEX_FORMAT) {
    const message = `The search index has format ${format}, and this page reads format ${SEARCH_INDEX_FORMAT}. Reload the page.`;
    throw new SearchIndexError('other-format', message);
  }
  if (reader.byte() !== FILE_KINDS[kind]) {
    throw new SearchIndexError(
      'stranger',
      `The search index could not be read: this is not its ${kind} file.`,
    );
  }
  const checksum = new Uint8Array(reader.bytes(4)).reduceRight((sum, byte) => sum * 256 + byte, 0);
  const length = reader.number();
  const body = reader.bytes(reader.remaining);
  const payload = body.length === length ? body : await inflated(body, unpacking);
  if (payload.length !== length || crc32(payload) !== checksum) {
    throw new SearchIndexError('damaged', 'The search index is damaged: its checksum does not fit.');
  }
  return payload;
}

async function inflated(body: Uint8Array, unpacking: Unpacking): Promise<Uint8Array> {
  try {
    return await unpacking.inflate(body);
  } catch {
    throw new SearchIndexError('damaged', 'The search index is damaged: it could not be unpacked.');
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (CRC_TABLE[(value ^ byte) & 255] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}
