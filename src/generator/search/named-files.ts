import { createHash, hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { FileKind, Packing } from '#core/search/files/packed-file.ts';
import { fileName, HASH_LENGTH, type ShardTable } from '#core/search/files/shard-table.ts';

/** Bytes with their name: those of a file that is there already need not be made. */
export interface NamedBytes {
  /** Their SHA-256, in hexadecimal digits. */
  readonly digest: string;
  readonly bytes: Uint8Array;
}

export interface SearchFile extends NamedBytes {
  /** Relative to the published folder: `assets/search/texts.1f2e3d4c.bin`. */
  readonly name: string;
}

export const packing: Packing = {
  encodeText: (text) => new TextEncoder().encode(text),
  deflate: (bytes) => Uint8Array.from(deflateSync(bytes, { level: 9 })),
};

const FOLDER = 'assets/search/';

export function named(bytes: Uint8Array): NamedBytes {
  return { digest: hash('sha256', bytes, 'hex'), bytes };
}

/** Of bytes that are made when somebody asks for them. */
export function namedLater(digest: string, make: () => Uint8Array): NamedBytes {
  return {
    digest,
    get bytes() {
      return make();
    },
  };
}

/** Files that are named by their own bytes, so a browser never puts files of two deployments together. */
export class NamedFiles {
  readonly #files = new Map<string, NamedBytes>();

  /** Equal files are one. Returns what the name has of the hash. */
  add(kind: FileKind, file: NamedBytes): string {
    for (let attempt = 0; ; attempt += 1) {
      const hash = hashOf(file, attempt);
      const name = FOLDER + fileName(kind, hash);
      const known = this.#files.get(name);
      if (known && known.digest !== file.digest) continue;
      this.#files.set(name, known ?? file);
      return hash;
    }
  }

  addShards(kind: FileKind, firsts: Uint32Array, shards: readonly NamedBytes[]): ShardTable {
    return { firsts, hashes: shards.map((shard) => this.add(kind, shard)) };
  }

  get all(): readonly SearchFile[] {
    return Array.from(this.#files, ([name, file]) => searchFile(name, file));
  }
}

export function searchFile(name: string, file: NamedBytes): SearchFile {
  return {
    name,
    digest: file.digest,
    get bytes() {
      return file.bytes;
    },
  };
}

export function nameOf(kind: FileKind, hash: string): string {
  return FOLDER + fileName(kind, hash);
}

/** A short hash may be that of other bytes; another attempt gives another one. */
function hashOf(file: NamedBytes, attempt: number): string {
  const digest =
    attempt === 0
      ? file.digest
      : createHash('sha256').update(file.bytes).update(String(attempt)).digest('hex');
  return digest.slice(0, HASH_LENGTH);
}
