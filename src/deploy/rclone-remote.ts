import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { OperationError } from '#generator/config/operation-error.ts';
import { nearest } from '#generator/nearest.ts';
import { type RcloneCall, runRclone } from './rclone.ts';
import type { Remote } from './remote.ts';

export interface RcloneRemoteOptions {
  /** A remote in rclone's syntax: `s3:bucket/folder`, `:webdav,url="https://files.example.com/":`. */
  readonly remote: string;
  /** The output folder of the build. */
  readonly out: string;
  readonly signal: AbortSignal;
}

const PARALLEL_ARGS = ['--transfers', '16', '--checkers', '16'];

/** Remotes on which uploads are atomic only if rclone writes to a temporary file first, which it does since 1.63. */
const WRITES_IN_PLACE = /^(?:s?ftp|smb|hdfs):\/\/|^Local file system/;

const featuresSchema = z.object({
  String: z.string(),
  Features: z.object({ PartialUploads: z.boolean().optional() }),
});

/**
 * A remote that rclone supports: object stores, WebDAV, SFTP.
 *
 * @throws OperationError if rclone does not know the remote, or cannot replace its files atomically
 */
export async function createRcloneRemote({ remote, out, signal }: RcloneRemoteOptions): Promise<Remote> {
  const ask = (args: readonly string[], more: Omit<RcloneCall, 'args'> = {}): Promise<string | undefined> =>
    runRclone({ args, ...more });
  await assertAtomicUploads(remote, ask);
  const at = (path: string): string => (remote.endsWith(':') ? `${remote}${path}` : `${remote}/${path}`);
  const askWithList = async (
    args: readonly string[],
    paths: readonly string[],
    stop?: AbortSignal,
  ): Promise<void> => {
    const found = await withFile(paths, (list) =>
      ask([...args, '--files-from-raw', list, '--no-traverse', ...PARALLEL_ARGS], stop && { signal: stop }),
    );
    if (found === undefined) throw notFound(remote);
  };
  return {
    // Stores without folders treat a missing file as an empty folder.
    read: async (path) => (await ask(['cat', at(path)])) || undefined,
    async write(path, text) {
      await ask(['rcat', at(path)], { input: text });
    },
    async list(folder) {
      const names = (await ask(['lsf', '--files-only', at(folder)])) ?? '';
      return names.split('\n').filter(Boolean);
    },
    // Only uploads can be cancelled, because only they take long. Clean-up after cancelling must not be cancelled.
    upload: ({ paths, cacheControl, keepSameSize }) => {
      const comparing = keepSameSize ? '--size-only' : '--ignore-times';
      const header = ['--header-upload', `Cache-Control: ${cacheControl}`];
      return askWithList(['copy', out, remote, comparing, ...header], paths, signal);
    },
    remove: (paths) => askWithList(['delete', remote], paths),
  };
}

function notFound(remote: string): OperationError {
  return new OperationError(
    `rclone cannot find ${remote}. To list the remotes: rclone listremotes. To add one: rclone config`,
  );
}

/** rclone's message for an unknown remote. */
const UNKNOWN_REMOTE = /didn't find section in config/;

/** Suggests the nearest known remote, otherwise lists the known ones. */
function unknownRemote(remote: string, listed: string): OperationError {
  const names = listed.split('\n').flatMap((line) => line.replace(/:$/, '') || []);
  const name = remote.slice(0, remote.indexOf(':'));
  const near = nearest(name, names);
  const known = names.length > 0 ? `Known remotes: ${names.join(', ')}.` : 'No remotes are configured.';
  return new OperationError(
    `The rclone remote "${name}" does not exist. ${near === undefined ? `${known} To add one: rclone config` : `Did you mean ${near}${remote.slice(name.length)}?`}`,
  );
}

async function assertAtomicUploads(
  remote: string,
  ask: (args: readonly string[]) => Promise<string | undefined>,
): Promise<void> {
  const text = await ask(['backend', 'features', remote]).catch(async (error: unknown) => {
    if (!(error instanceof OperationError)) throw error;
    if (UNKNOWN_REMOTE.test(error.message)) throw unknownRemote(remote, (await ask(['listremotes'])) ?? '');
    throw new OperationError(`The rclone remote ${remote} cannot be used: ${error.message}`, {
      cause: error,
    });
  });
  if (text === undefined) throw notFound(remote);
  const { String: described, Features: features } = featuresSchema.parse(JSON.parse(text));
  if (features.PartialUploads === undefined && WRITES_IN_PLACE.test(described)) {
    throw new OperationError(
      `This version of rclone overwrites files in place on ${remote}, so readers could receive incomplete files. Install rclone 1.63 or later.`,
    );
  }
}

async function withFile<Result>(
  paths: readonly string[],
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'release-notes-'));
  try {
    const file = join(folder, 'files');
    await writeFile(file, paths.map((path) => `${path}\n`).join(''));
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
