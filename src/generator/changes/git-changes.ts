import { resolve } from 'node:path';
import { hasCode } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { type GitOptions, runGit } from '../run-git.ts';

/** The trailer of a commit message which says that its change needs no entry: `Release-note: none`. */
export const TRAILER = { key: 'Release-note', value: 'none' } as const;

/** Enough for the paths of half a million files. */
const MAX_BYTES = 50_000_000;

/** What is compared: the files of the working copy, and the commit where this branch left `ref`. */
export interface Comparison {
  /** The folder of the repository. */
  readonly root: string;
  readonly base: string;
}

/**
 * Finds the commit at which the current branch left another one.
 * @throws {OperationError} if there is no repository, or the commit cannot be found in it
 */
export async function compareWith(ref: string, folder: string): Promise<Comparison> {
  // The relative form keeps symbolic links above the repository, which are also in the other paths.
  const up = await git(folder, ['rev-parse', '--show-cdup']).catch((error: unknown) => {
    throw new OperationError(
      hasCode(error, 'ENOENT')
        ? '--changed-since needs git, which is not installed.'
        : `--changed-since needs a git repository, and ${folder} is not in one.`,
    );
  });
  const root = resolve(folder, up);
  const commit = await git(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ]).catch(() => {
    throw new OperationError(
      `"${ref}" is not a commit, branch or tag of this repository. Write one, such as origin/main. In CI, fetch the complete history first (fetch-depth: 0 on GitHub, GIT_DEPTH: 0 on GitLab).`,
    );
  });
  const base = await git(root, ['merge-base', commit, 'HEAD']).catch(() => {
    throw new OperationError(
      `This branch and ${ref} have no common commit. In CI, fetch the complete history first (fetch-depth: 0 on GitHub, GIT_DEPTH: 0 on GitLab).`,
    );
  });
  return { root, base };
}

export interface Exemptions {
  /** Files and folders, relative to the repository. */
  readonly paths: readonly string[];
  /** Patterns of git: `docs/**`. */
  readonly patterns: readonly string[];
}

/** The paths of all tracked files that differ from the base. Others, such as the reports of a CI job, are not part of the change. */
export async function changedFiles(
  { root, base }: Comparison,
  { paths, patterns }: Exemptions,
): Promise<readonly string[]> {
  const pathspec = [
    ':(top)',
    ...paths.map((path) => `:(top,exclude,literal)${path}`),
    ...patterns.map((pattern) => `:(top,exclude,glob)${pattern}`),
  ];
  const args = ['diff', '--name-only', '--no-renames', '-z', base, '--', ...pathspec];
  return (await git(root, args)).split('\0').filter((path) => path !== '');
}

/** Whether a commit since the base has the trailer. */
export async function hasTrailer({ root, base }: Comparison): Promise<boolean> {
  const values = await git(root, [
    'log',
    `--format=%(trailers:key=${TRAILER.key},valueonly)`,
    `${base}..HEAD`,
  ]);
  return values.split('\n').some((value) => value.trim().toLowerCase() === TRAILER.value);
}

/** Writes files and folders to `target`, as they were at the base. Uses an index of its own, so that the user's index stays unchanged. */
export async function writeBase(
  { root, base }: Comparison,
  paths: readonly string[],
  target: string,
): Promise<void> {
  const files = await git(root, ['ls-tree', '-r', '-z', '--name-only', base, '--', ...paths]);
  const index = { GIT_INDEX_FILE: `${target}.index` };
  await git(root, ['read-tree', base], { env: index });
  await git(root, ['checkout-index', '-z', '--stdin', `--prefix=${target}/`], { env: index, input: files });
}

function git(
  cwd: string,
  args: readonly string[],
  options: Omit<GitOptions, 'maxBytes'> = {},
): Promise<string> {
  return runGit(cwd, args, { maxBytes: MAX_BYTES, ...options });
}
