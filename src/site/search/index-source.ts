import { parseSearchManifest, SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { SearchIndexError } from '#core/search/files/search-index-error.ts';
import type { ReadIndexFile } from '#core/search/open-index.ts';
import type { SearchPlace } from './protocol.ts';

/** What a worker needs of the world. */
export interface Network {
  /** Rejects when there is no connection, or no answer in time. */
  fetch(url: string, options: { readonly fresh: boolean }): Promise<FetchedFile>;
  wait(milliseconds: number): Promise<void>;
  /** `https://docs.example.com` */
  readonly origin: string;
}

export interface FetchedFile {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** A file that could not be fetched, after all attempts. The message is fit for readers. */
export class SearchFetchError extends Error {
  /** The server has no such file: another deployment may have taken its place. */
  readonly gone: boolean;

  constructor(message: string, gone: boolean) {
    super(message);
    this.name = 'SearchFetchError';
    this.gone = gone;
  }
}

/** Milliseconds before each further attempt. */
const PAUSES = [250, 1000];

/** Where the files of an index are, as the manifest says at this moment. */
export interface IndexSource {
  readonly folder: string;
  readonly read: ReadIndexFile;
}

/**
 * @throws SearchFetchError when the manifest can't be fetched, or is another site's; SearchIndexError when it is not one or lacks the version
 */
export async function findIndex(network: Network, place: SearchPlace): Promise<IndexSource> {
  const root = new URL(place.base, network.origin);
  if (root.origin !== network.origin)
    throw new SearchFetchError('The search index is on another site.', false);
  const bytes = await fetchFile(network, new URL(SEARCH_MANIFEST_FILE, root), true);
  const { versions } = parseSearchManifest(new TextDecoder().decode(bytes));
  const version = place.version === '' ? versions[0] : versions.find(({ name }) => name === place.version);
  if (!version)
    throw new SearchIndexError('stranger', `There is no search index for version “${place.version}”.`);
  const folder = new URL(version.folder, root);
  return {
    folder: folder.href,
    read: (name) => fetchFile(network, new URL(name, folder), false),
  };
}

async function fetchFile(network: Network, url: URL, fresh: boolean): Promise<Uint8Array> {
  let problem = '';
  for (let attempt = 0; attempt <= PAUSES.length; attempt += 1) {
    if (attempt > 0) await network.wait(PAUSES[attempt - 1] ?? 0);
    const file = await network.fetch(url.href, { fresh }).catch(() => undefined);
    if (file?.status === 200) return file.bytes;
    const gone = file?.status === 404 || file?.status === 410;
    if (gone) throw new SearchFetchError('The search index could not be found on the server.', true);
    problem = file ? `the server answered ${file.status}` : 'there is no connection';
    // What the server refuses, it will refuse again.
    if (file && file.status < 500 && file.status !== 408 && file.status !== 429) break;
  }
  throw new SearchFetchError(`The search index could not be loaded: ${problem}.`, false);
}
