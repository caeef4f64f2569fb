import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentFault, throwFault } from '#generator/config/environment-fault.ts';
import { digestOf } from '#generator/digest.ts';
import {
  EMPTY_MANIFEST,
  type MadeFile,
  type MadeFiles,
  readManifest,
  writeManifest,
} from '#generator/incremental/manifest.ts';
import {
  keepPreviousOutput,
  NO_PREVIOUS_OUTPUT,
  takePreviousOutput,
} from '#generator/incremental/previous-output.ts';
import { createEmittedFiles, type Emitted, type KnownOutput } from './emitted-files.ts';
import { copyForeignFiles } from './foreign-files.ts';
import { inspectOutput } from './output-folder.ts';
import { stageFiles } from './staged-files.ts';
import { createStaging, removeStaging } from './staging.ts';
import { swap } from './swap.ts';
import { formatWrittenFiles, WRITTEN_FILES, type WrittenFiles } from './written-files.ts';

/** A file of the site. */
export interface Output {
  /** Below the output folder, with slashes. */
  readonly path: string;
  readonly contents: string | Uint8Array;
  /** The source of the file, for error messages: `content/app/images/rack.svg`. */
  readonly origin: string;
}

export interface Emitter {
  write(output: Output): void;
  /**
   * Reuses the files that the previous build wrote under one of these keys, as far as they still exist. Keys are computed in turn, until one
   * is known; each identifies the same input.
   */
  reuse(...keys: readonly (() => string)[]): Reused;
  /** Writes the outputs of an input, except reused files, and records its keys for the next build. */
  writeMade(reused: Reused, outputs: readonly Output[]): void;
  /** The files that were written or reused so far, by extension. */
  readonly written: ReadonlyMap<string, Emitted>;
  /** The digests of the files, by path. */
  readonly digests: WrittenFiles;
  /** The path of a file in the staging folder, for creating other files from it. */
  fileOf(path: string): string;
  /** Replaces the output folder with the staging folder. */
  commit(): Promise<void>;
  /** Removes the staging folder; the output folder stays as it is. */
  discard(): Promise<void>;
}

/** The reused files of an input. */
export interface Reused {
  readonly keys: readonly string[];
  /** The digests of the reused files, by path. */
  readonly taken: ReadonlyMap<string, string>;
  /** Whether all files of the input were reused. */
  readonly isComplete: boolean;
}

export interface EmitterOptions {
  /** If it is aborted, the next write throws its reason. */
  readonly signal?: AbortSignal | undefined;
  /** The cache folder of the output folder. Without it, nothing is stored for the next build. */
  readonly cacheFolder?: string | undefined;
  /** A key of the program and the machine. Files of another program are not reused. */
  readonly program?: string;
}

/**
 * Creates the only writer of the output folder. It writes to a staging folder, which replaces the output folder at the end, so a failed
 * build leaves the previous output unchanged. Unchanged files keep their modification time, so hosts and browsers can reuse them.
 *
 * Files are written synchronously: with callbacks or promises, thousands of small files take three times as long.
 *
 * @throws OperationError if the output folder cannot be used
 */
export async function createEmitter(outDir: string, options: EmitterOptions = {}): Promise<Emitter> {
  const { signal, cacheFolder, program = '' } = options;
  const manifest = cacheFolder === undefined ? EMPTY_MANIFEST : readManifest(cacheFolder, program);
  const output = await inspectOutput(outDir);
  const staging = await createStaging(output.path);
  const previousOutput =
    cacheFolder === undefined ? NO_PREVIOUS_OUTPUT : takePreviousOutput(cacheFolder, staging);
  const files = stageFiles({ path: staging, previousOutput, signatures: manifest.files }, output);
  const emitted = createEmittedFiles();
  const known = new Map(manifest.made.flatMap((one) => one.keys.map((key) => [key, one] as const)));
  const made: MadeFiles[] = [];
  const write = ({ path, contents, origin }: Output): string => {
    signal?.throwIfAborted();
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
    const digest = digestOf(bytes);
    emitted.add({ path, digest, origin }, bytes.byteLength);
    try {
      if (files.link(path, digest) === undefined) files.write(path, bytes);
    } catch (error) {
      throw environmentFault(`Cannot write ${path} (${origin})`, error);
    }
    return digest;
  };
  /** Reuses a file of the previous output. Returns false if it is missing or has another digest. */
  const keep = (previous: KnownOutput): boolean => {
    signal?.throwIfAborted();
    const bytes = files.link(previous.path, previous.digest);
    if (bytes !== undefined) emitted.add(previous, bytes);
    return bytes !== undefined;
  };
  return {
    written: emitted.written,
    digests: emitted.digests,
    fileOf: (path) => join(staging, path),
    write,
    reuse(...keysOf) {
      if (cacheFolder === undefined) return { keys: [], taken: new Map(), isComplete: false };
      const { keys, found } = findMade(keysOf, known);
      const taken = found?.files.filter(([path, digest]) => keep({ path, digest, origin: path })) ?? [];
      const isComplete = found !== undefined && taken.length === found.files.length;
      if (found && isComplete) made.push({ keys, files: found.files });
      return { keys, taken: new Map(taken), isComplete };
    },
    writeMade({ keys, taken }, outputs) {
      const files = outputs.map((output): MadeFile => [output.path, taken.get(output.path) ?? write(output)]);
      if (keys.length > 0) made.push({ keys, files });
    },
    async commit() {
      files.prune();
      await copyForeignFiles(output, staging, emitted.origins);
      await writeList(staging, emitted.digests);
      signal?.throwIfAborted();
      await swap(staging, output.path, { before: output.written, after: emitted.digests }, (previous) =>
        keepPreviousOutput(previous, cacheFolder),
      );
      if (cacheFolder !== undefined) writeManifest(cacheFolder, { files: files.signatures, program, made });
      await removeStaging(staging);
    },
    discard: () => removeStaging(staging),
  };
}

interface FoundFiles {
  /** All keys of the input, as far as they are known. */
  readonly keys: readonly string[];
  readonly found: MadeFiles | undefined;
}

/** Computes keys until one of them is known. */
function findMade(keysOf: readonly (() => string)[], known: ReadonlyMap<string, MadeFiles>): FoundFiles {
  const keys: string[] = [];
  for (const keyOf of keysOf) {
    const key = keyOf();
    keys.push(key);
    const found = known.get(key);
    // The keys that were not computed are those of the last build.
    if (found) return { keys: [...keys, ...found.keys.slice(found.keys.indexOf(key) + 1)], found };
  }
  return { keys, found: undefined };
}

async function writeList(staging: string, digests: ReadonlyMap<string, string>): Promise<void> {
  await writeFile(join(staging, WRITTEN_FILES), formatWrittenFiles(digests)).catch(
    throwFault(`Cannot write the list of files ${WRITTEN_FILES}`),
  );
}
