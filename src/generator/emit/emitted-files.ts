import { normalize } from 'node:path';
import { OperationError } from '#generator/config/operation-error.ts';
import { WRITTEN_FILES, type WrittenFiles } from './written-files.ts';

/** The number and size of written files. */
export interface Emitted {
  readonly files: number;
  readonly bytes: number;
}

export interface KnownOutput {
  readonly path: string;
  /** The result of `digestOf`. */
  readonly digest: string;
  readonly origin: string;
}

/** The files that the new folder has so far. */
export interface EmittedFiles {
  /** By extension. */
  readonly written: ReadonlyMap<string, Emitted>;
  readonly digests: WrittenFiles;
  /** The sources of the files, by path. */
  readonly origins: ReadonlyMap<string, string>;
  /** @throws OperationError if another output has the same path */
  add(output: KnownOutput, bytes: number): void;
}

export function createEmittedFiles(): EmittedFiles {
  const written = new Map<string, Emitted>();
  const digests = new Map<string, string>();
  const origins = new Map<string, string>();
  return {
    written,
    digests,
    origins,
    add({ path, digest, origin }, bytes) {
      claim(origins, path, origin);
      const extension = extensionOf(path);
      const counted = written.get(extension) ?? { files: 0, bytes: 0 };
      written.set(extension, { files: counted.files + 1, bytes: counted.bytes + bytes });
      digests.set(path, digest);
    },
  };
}

/** Throws if two outputs have the same path, because one of them would be lost. */
function claim(origins: Map<string, string>, path: string, origin: string): void {
  const first = origins.get(path);
  if (first !== undefined) {
    throw new OperationError(`${first} and ${origin} have the same address: ${path}. Rename one of the two.`);
  }
  if (normalize(path) !== path || path.startsWith('..') || path.startsWith('/') || path === WRITTEN_FILES) {
    throw new Error(`${path} is no path below the output folder`);
  }
  origins.set(path, origin);
}

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.slice(name.lastIndexOf('.') + 1);
}
