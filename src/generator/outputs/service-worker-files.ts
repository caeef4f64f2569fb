import {
  type OfflineManifest,
  SERVICE_WORKER_SETTINGS,
  type ServiceWorkerSettings,
} from '#core/contracts/offline-manifest.ts';
import type { SiteData } from '#core/contracts/page-data.ts';
import { fileOfUrl, isHashed, type Urls } from '#core/model/urls.ts';

export interface ServiceWorkerInput {
  readonly site: SiteData;
  readonly urls: Urls;
  readonly bundle: { readonly serviceWorker: string };
  /** All files of the output folder so far: `release-notes/app/index.html`. */
  readonly written: Iterable<string>;
  /** The bytes of one of them. */
  readonly weigh: (path: string) => number;
}

/** What a reader who has searched keeps of the search, in bytes. Beyond it, shards come when a query needs them. */
const SEARCH_LIMIT = 1_000_000;

/** What comes first where not all is kept: without it no query has an answer. */
const SEARCH_ORDER = ['index', 'words', 'postings', 'texts'];

/**
 * The script is there on every site: browsers ask for it at its address until they get one that takes itself back. The list of
 * files only where it is used. Paths are relative to the published folder.
 */
export function* serviceWorkerFiles(
  input: ServiceWorkerInput,
): Generator<{ path: string; contents: string }> {
  const { site, urls, bundle } = input;
  const keeps = site.offline === true;
  // The one that takes itself back is the same in all deployments: nobody has to ask for it twice.
  const settings: ServiceWorkerSettings = { build: keeps ? site.build : '', offline: keeps };
  yield {
    path: fileOfUrl(urls, urls.serviceWorker()),
    contents: `const ${SERVICE_WORKER_SETTINGS}=${JSON.stringify(settings)};\n${bundle.serviceWorker}\n`,
  };
  if (keeps) {
    yield {
      path: fileOfUrl(urls, urls.offlineManifest()),
      contents: `${JSON.stringify(createOfflineManifest(input))}\n`,
    };
  }
}

function createOfflineManifest({ site, urls, written, weigh }: ServiceWorkerInput): OfflineManifest {
  const paths = [...written].sort();
  const hashed = paths.map((path) => `/${path}`).filter((path) => isHashed(urls, path));
  return { schema: 1, build: site.build, search: [urls.search(), ...searchFiles(hashed, weigh)], hashed };
}

function searchFiles(hashed: readonly string[], weigh: ServiceWorkerInput['weigh']): readonly string[] {
  const files = hashed.filter((path) => path.endsWith('.bin'));
  let bytes = 0;
  return files
    .toSorted((left, right) => rankOf(left) - rankOf(right))
    .filter((path) => {
      bytes += weigh(path.slice(1));
      return bytes <= SEARCH_LIMIT;
    });
}

function rankOf(path: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return SEARCH_ORDER.indexOf(name.slice(0, name.indexOf('.')));
}
