import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { FileKind, Packing } from '#core/search/files/packed-file.ts';
import { fileName, HASH_LENGTH, type ShardTable } from '#core/search/files/shard-table.ts';

export interface SearchFile {
  /** Relative to the published folder: `assets/search/texts.1f2e3d4c.bin`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const packing: Packing = {
  encodeText: (text) => new TextEncoder().encode(text),
  deflate: (bytes) => Uint8Array.from(deflateSync(bytes, { level: 9 })),
};

const FOLDER = 'assets/search/';

/** Files that are named by their own bytes, so a browser never puts files of two deployments together. */
export class NamedFiles {
  readonly #files = new Map<string, Uint8Array>();

  /** Equal files are one. Returns what the name has of the hash. */
  add(kind: FileKind, bytes: Uint8Array): string {
    for (let attempt = 0; ; attempt += 1) {
      const hash = hashOf(bytes, attempt);
      const name = FOLDER + fileName(kind, hash);
      const known = this.#files.get(name);
      if (known && Buffer.compare(known, bytes) !== 0) continue;
      this.#files.set(name, bytes);
      return hash;
    }
  }

  addShards(kind: FileKind, firsts: Uint32Array, shards: readonly Uint8Array[]): ShardTable {
    return { firsts, hashes: shards.map((bytes) => this.add(kind, bytes)) };
  }

  get all(): readonly SearchFile[] {
    return Array.from(this.#files, ([name, bytes]) => ({ name, bytes }));
  }
}

export function nameOf(kind: FileKind, hash: string): string {
  return FOLDER + fileName(kind, hash);
}

/** A short hash may be that of other bytes; another attempt gives another one. */
function hashOf(bytes: Uint8Array, attempt: number): string {
  const hash = createHash('sha256').update(bytes);
  return (attempt === 0 ? hash : hash.update(String(attempt))).digest('hex').slice(0, HASH_LENGTH);
}
