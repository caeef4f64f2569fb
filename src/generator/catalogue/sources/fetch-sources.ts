import type { SiteConfig } from '#generator/config/site-config.ts';
import type { SourceSettings } from '#generator/config/source-schema.ts';
import { FetchFailure, type FetchOptions, fetchReleases } from '#generator/forge/fetch-releases.ts';
import type { Repository } from '#generator/forge/repository.ts';
import {
  readCopy,
  removeUnusedCopies,
  repositoryOfSource,
  type SourceCopy,
  writeCopy,
} from './source-copy.ts';

export interface FetchingOptions extends Pick<FetchOptions, 'fetch' | 'agent' | 'signal'> {
  /** The folder of the copies. */
  readonly folder: string;
  /** The environment variables, which can contain tokens. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The current time in milliseconds since 1970. */
  readonly now: number;
}

/**
 * Fetches the sources with a repository, and stores copies of them. If that fails, the copy of the last time remains, and
 * says why it is old.
 * @throws {OperationError} if a copy cannot be written
 */
export async function fetchSources(
  { sources }: Pick<SiteConfig, 'sources'>,
  options: FetchingOptions,
): Promise<void> {
  const wanted = new Map<string, { readonly source: SourceSettings; readonly repository: Repository }>();
  for (const source of sources) {
    const repository = repositoryOfSource(source);
    if (repository) wanted.set(`${repository.url} ${repository.isGitLab}`, { source, repository });
  }
  await Promise.all(
    [...wanted.values()].map(async ({ source, repository }) => {
      const last = await readCopy(options.folder, repository);
      await writeCopy(options.folder, repository, await fetchCopy(source, { ...options, repository, last }));
    }),
  );
  await removeUnusedCopies(options.folder, options.now);
}

interface Fetching extends FetchingOptions {
  readonly repository: Repository;
  readonly last: SourceCopy | undefined;
}

async function fetchCopy(source: SourceSettings, options: Fetching): Promise<SourceCopy> {
  const { repository, last, variables, now, fetch, agent, signal } = options;
  const variable = source.token ?? VARIABLES[repository.host];
  // An empty variable is how CI passes a secret that does not exist.
  const token = (variable === undefined ? undefined : variables[variable]) || undefined;
  try {
    const pages = await fetchReleases(repository, last?.pages ?? [], {
      ...{ fetch, agent, signal, variable, token },
    });
    return { fetchedAt: now, pages: [...pages] };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { pages: [], ...last, failure: { at: now, reason: error.message } };
  }
}

/** A token is only sent to the host for which its variable is meant. For any other host, the settings name the variable. */
const VARIABLES: Readonly<Record<string, string>> = {
  'https://github.com': 'GITHUB_TOKEN',
  'https://gitlab.com': 'GITLAB_TOKEN',
};
