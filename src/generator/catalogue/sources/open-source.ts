import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MILLISECONDS_OF_DAY } from '#core/model/dates/day.ts';
import { utcDay } from '#core/model/dates/utc-day.ts';
import type { Problem } from '#core/model/problem.ts';
import type { SourceSettings } from '#generator/config/source-schema.ts';
import { type Repository, releaseAddress } from '#generator/forge/repository.ts';
import { slashedPath } from '#generator/slashed-path.ts';
import { isInProject, openSource, projectFolder } from '#importer/files/read-source.ts';
import { openCommits } from './open-commits.ts';
import type { OpenedSource } from './opened-source.ts';
import { readCopy, repositoryOfSource, type SourceCopy } from './source-copy.ts';
import { type SourcesConfig, sourcePath } from './source-paths.ts';

export interface Opening {
  readonly contentDir: string;
  readonly config: SourcesConfig;
}

/**
 * Opens a source of the settings, or says why it cannot be opened.
 * @throws {OperationError} if a file cannot be read
 */
export function openSourceOf(source: SourceSettings, opening: Opening): Promise<OpenedSource | Problem> {
  const repository = repositoryOfSource(source);
  return repository ? openCopy(repository, opening.config.sourceCopies) : openFiles(source, opening);
}

/** Files outside the project are left out, so that a link in a text cannot publish them. */
async function openFiles(
  source: SourceSettings,
  { contentDir, config }: Opening,
): Promise<OpenedSource | Problem> {
  const content = resolve(contentDir);
  const above = dirname(content);
  const path = sourcePath(source, { contentDir, config }) ?? '';
  const label = slashedPath(above, path) || '.';
  if (!existsSync(path)) return { code: 'missing-source', file: label, arguments: {} };
  const project = projectFolder(config.settingsFolder ?? above);
  const mayRead = (file: string): boolean => config.linksMayLeave || isInProject(file, project);
  if (!mayRead(path)) return { code: 'source-outside', file: label, arguments: {} };
  const { from } = source;
  if (from === 'commits') return openCommits(source, { path, label, config });
  const tree = await openSource(path);
  return {
    ...tree,
    files: tree.files.filter((file) => mayRead(join(tree.root, file))),
    from,
    label,
    placed: (file) => slashedPath(content, join(tree.root, file)),
    located: ({ file, line }) => ({ file: slashedPath(above, join(tree.root, file)), line }),
    problems: [],
  };
}

/** The file of a copy has a release in each line. */
const COPY_FILE = 'releases.json';

async function openCopy(repository: Repository, folder: string | undefined): Promise<OpenedSource | Problem> {
  const label = releaseAddress(repository);
  const copy = folder === undefined ? undefined : await readCopy(folder, repository);
  if (copy?.fetchedAt === undefined) {
    const reason = copy?.failure?.reason;
    const fault = { is: 'not-fetched', ...(reason !== undefined && { reason }) } as const;
    return { code: 'unreadable-source', file: label, arguments: { fault } };
  }
  const releases = copy.pages.flatMap((page) => page.releases);
  const text = releases.map((release) => JSON.stringify(release)).join('\n');
  return {
    ...{ name: COPY_FILE, file: COPY_FILE, files: [COPY_FILE], label },
    read: async () => new TextEncoder().encode(text),
    from: repository.isGitLab ? 'gitlab-releases' : 'github-releases',
    placed: () => label,
    // Where its text can be corrected.
    located: ({ line }) => ({ file: releaseAddress(repository, releases[line - 1]?.tag_name) }),
    problems: staleness(copy, label),
  };
}

function staleness({ fetchedAt = 0, failure }: SourceCopy, label: string): readonly Problem[] {
  if (failure === undefined) return [];
  const day = utcDay(fetchedAt);
  const days = Math.max(0, Math.floor((failure.at - fetchedAt) / MILLISECONDS_OF_DAY));
  return [{ code: 'stale-source', file: label, arguments: { reason: failure.reason, day, days } }];
}
