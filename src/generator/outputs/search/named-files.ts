import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { FileKind, Packing } from '#core/search/files/packed-file.ts';
import { fileName, HASH_LENGTH, memberName, type ShardTable } from '#core/search/files/shard-table.ts';

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

  /** Equal files are one. Returns what the name has beside its kind. */
  add(kind: FileKind, file: NamedBytes): string {
    const [name = ''] = this.addTogether(kind, [file]);
    return name;
  }

  /** Files that are named by their bytes together: a list of them holds one hash, and an edit of one names all anew. */
  addTogether(kind: FileKind, files: readonly NamedBytes[]): readonly string[] {
    for (let attempt = 0; ; attempt += 1) {
      const hash = hashOf(files, attempt);
      const names = files.map((_, place) => memberName(hash, place));
      if (names.some((name, place) => this.#isOfOther(kind, name, files[place]))) continue;
      for (const [place, name] of names.entries()) this.#put(kind, name, files[place]);
      return names;
    }
  }

  addShards(kind: FileKind, firsts: Uint32Array, shards: readonly NamedBytes[]): ShardTable {
    return { firsts, hashes: shards.map((shard) => this.add(kind, shard)) };
  }

  #isOfOther(kind: FileKind, name: string, file: NamedBytes | undefined): boolean {
    const known = this.#files.get(nameOf(kind, name));
    return known !== undefined && known.digest !== file?.digest;
  }

  #put(kind: FileKind, name: string, file: NamedBytes | undefined): void {
    const path = nameOf(kind, name);
    if (file && !this.#files.has(path)) this.#files.set(path, file);
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
function hashOf(files: readonly NamedBytes[], attempt: number): string {
  const [first, ...others] = files.map(({ digest }) => digest);
  const isOwn = others.length === 0 && attempt === 0;
  const digest = isOwn ? (first ?? '') : hash('sha256', [first, ...others, attempt].join(' '), 'hex');
  return digest.slice(0, HASH_LENGTH);
}
