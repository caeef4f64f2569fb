import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '#core/model/problem.ts';
import type { SourceSettings } from '#generator/config/source-schema.ts';
import { readGitHistory } from './git-history.ts';
import type { OpenedSource } from './opened-source.ts';
import type { SourcesConfig } from './source-paths.ts';

const COMMITS_FILE = 'commits.md';

/** It names the repository. */
const PACKAGE_FILE = 'package.json';

const HAS_RELEASE = /^## \d/m;

interface CommitsPlace {
  /** The folder in the repository. */
  readonly path: string;
  readonly label: string;
  readonly config: SourcesConfig;
}

/** Opens the commits of a git repository as a changelog, or says why that is not possible. */
export async function openCommits(
  { stream, tags }: SourceSettings,
  { path, label, config }: CommitsPlace,
): Promise<OpenedSource | Problem> {
  const history = await readGitHistory(path);
  if (history === undefined) return unreadable(label, 'no-commits');
  // The importer is loaded only here, because most sites have no such source.
  const { changelogOfCommits } = await import('#importer/sources/commits.ts');
  const versionRules = config.streams.find(({ id }) => id === stream);
  const text = changelogOfCommits(history, { tags, versionRules });
  if (!HAS_RELEASE.test(text)) return unreadable(label, 'no-tags');
  return {
    ...{ name: COMMITS_FILE, file: COMMITS_FILE, label, from: 'changelog' },
    files: [COMMITS_FILE, ...(existsSync(join(path, PACKAGE_FILE)) ? [PACKAGE_FILE] : [])],
    read: async (file) =>
      file === COMMITS_FILE ? new TextEncoder().encode(text) : readFile(join(path, file)),
    placed: () => label,
    // Commits have no lines, so problems name the release.
    located: ({ line }) => {
      const [, version] = /^## (\S+)/.exec(text.split('\n')[line - 1] ?? '') ?? [];
      return { file: version === undefined ? label : `${label}#${version}` };
    },
    problems: [],
  };
}

function unreadable(file: string, is: 'no-commits' | 'no-tags'): Problem {
  return { code: 'unreadable-source', file, arguments: { fault: { is } } };
}
