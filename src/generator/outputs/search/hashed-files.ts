import { deflateSync } from 'node:zlib';
import { ASSETS } from '#core/model/urls.ts';
import type { FileKind } from '#core/search/files/packed-file.ts';
import { fileName, HASH_LENGTH, type ShardTable, shardKey } from '#core/search/files/shard-table.ts';
import { digestOf } from '#generator/digest.ts';

export interface HashedBytes {
  /** SHA-256, hexadecimal. */
  readonly digest: string;
  readonly bytes: Uint8Array;
}

export interface SearchFile extends HashedBytes {
  /** Relative to the published folder: `assets/search/texts.1f2e3d4c.bin`. */
  readonly name: string;
}

const FOLDER = `${ASSETS}search/`;

/** Deflates the text of a file, with zlib's header and checksum. */
export function deflateText(text: string): Uint8Array {
  return Uint8Array.from(deflateSync(text, { level: 9 }));
}

export function hashText(text: string): HashedBytes {
  return hashBytes(deflateText(text));
}

export function hashBytes(bytes: Uint8Array): HashedBytes {
  return { digest: digestOf(bytes), bytes };
}

/** Files named by the hash of their bytes, so that a browser never combines files of two deployments. */
export class HashedFiles {
  readonly #files = new Map<string, HashedBytes>();

  /** Adds a file unless an equal one exists. Returns the part of its name that follows the kind. */
  add(kind: FileKind, file: HashedBytes): string {
    const [name = ''] = this.addGroup(kind, [file]);
    return name;
  }

  /** Adds files that share one hash, which shortens lists of them. An edit of one file renames the whole group. */
  addGroup(kind: FileKind, files: readonly HashedBytes[]): readonly string[] {
    for (let attempt = 0; ; attempt += 1) {
      const hash = hashOf(files, attempt);
      const names = files.map((_, place) => shardKey(hash, place));
      if (names.some((name, place) => this.#isTaken(kind, name, files[place]))) continue;
      for (const [place, name] of names.entries()) this.#put(kind, name, files[place]);
      return names;
    }
  }

  addShards(kind: FileKind, firsts: Uint32Array, shards: readonly HashedBytes[]): ShardTable {
    return { firsts, hashes: shards.map((shard) => this.add(kind, shard)) };
  }

  #isTaken(kind: FileKind, name: string, file: HashedBytes | undefined): boolean {
    const known = this.#files.get(pathOf(kind, name));
    return known !== undefined && known.digest !== file?.digest;
  }

  #put(kind: FileKind, name: string, file: HashedBytes | undefined): void {
    const path = pathOf(kind, name);
    if (file && !this.#files.has(path)) this.#files.set(path, file);
  }

  get all(): readonly SearchFile[] {
    return Array.from(this.#files, ([name, file]) => ({ name, ...file }));
  }
}

export function pathOf(kind: FileKind, hash: string): string {
  return FOLDER + fileName(kind, hash);
}

/** Shortened hashes can collide. Each attempt gives another hash. */
function hashOf(files: readonly HashedBytes[], attempt: number): string {
  const [first, ...others] = files.map(({ digest }) => digest);
  const isOwn = others.length === 0 && attempt === 0;
  const digest = isOwn ? (first ?? '') : digestOf([first, ...others, attempt].join(' '));
  return digest.slice(0, HASH_LENGTH);
}
