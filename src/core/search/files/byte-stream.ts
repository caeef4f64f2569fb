import { SearchIndexError } from './search-index-error.ts';

/** Collects numbers and text as bytes. Numbers are unsigned LEB128: seven bits a byte, lowest first. */
export class ByteWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest & 127) | 128);
      rest >>>= 7;
    }
    this.byte(rest);
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** Length in bytes, then the bytes. */
  block(values: Uint8Array): void {
    this.number(values.length);
    this.bytes(values);
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    grown.set(this.#bytes);
    this.#bytes = grown;
  }
}

/** Reads what ByteWriter wrote. Every read checks that the bytes are there, so that damaged input ends in an error and nowhere else. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get remaining(): number {
    return this.#bytes.length - this.#position;
  }

  byte(): number {
    const value = this.#bytes[this.#position];
    if (value === undefined) throw truncated();
    this.#position += 1;
    return value;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; shift <= 28; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
    throw new SearchIndexError('damaged', 'The search index is damaged: a number in it is too long.');
  }

  /** A number of things that each take at least one byte (or bit, with `perByte` 8): more of them than could be there is damage. */
  count(perByte = 1): number {
    const value = this.number();
    if (value > this.remaining * perByte) throw truncated();
    return value;
  }

  bytes(count: number): Uint8Array {
    if (count > this.remaining) throw truncated();
    this.#position += count;
    return this.#bytes.subarray(this.#position - count, this.#position);
  }

  block(): Uint8Array {
    return this.bytes(this.number());
  }
}

function truncated(): SearchIndexError {
  return new SearchIndexError('truncated', 'The search index is incomplete: it ends too early.');
}
