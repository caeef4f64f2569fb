import {
  type OfflineManifest,
  type OfflineTexts,
  SERVICE_WORKER_SETTINGS,
  type ServiceWorkerSettings,
} from '#core/contracts/offline-manifest.ts';
import type { SiteData } from '#core/contracts/page-data.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import { createMessages, type MessageData } from '#core/messages/messages.ts';
import { fileOfUrl, isHashed, type Urls } from '#core/model/urls.ts';

export interface ServiceWorkerInput {
  readonly site: SiteData;
  readonly messages: MessageData<MessageKey>;
  readonly urls: Urls;
  readonly bundle: { readonly serviceWorker: string };
  /** All files of the output folder so far: `release-notes/app/index.html`. */
  readonly written: Iterable<string>;
  /** The size of a file in bytes. */
  readonly sizeOf: (path: string) => number;
}

/** How many bytes of the search are cached after a first search. Further shards are cached when a query needs them. */
const SEARCH_CACHE_BYTES = 1_000_000;

/** The order in which search files are cached: no query can be answered without the first ones. */
const SEARCH_ORDER = ['index', 'words', 'postings', 'texts'];

/**
 * The service worker and the list of files that it caches. Every site publishes the script, because browsers that
 * installed it request it until they get one that unregisters itself. The list is only published if offline reading is
 * enabled. Paths are relative to the published folder.
 */
export function* serviceWorkerFiles(
  input: ServiceWorkerInput,
): Generator<{ path: string; contents: string }> {
  const { site, urls, bundle } = input;
  const isOffline = site.offline === true;
  // The script that unregisters itself is the same in all deployments, so it has no build id.
  const settings: ServiceWorkerSettings = {
    build: isOffline ? site.build : '',
    offline: isOffline && offlineTexts(input),
  };
  yield {
    path: fileOfUrl(urls, urls.serviceWorker()),
    contents: `const ${SERVICE_WORKER_SETTINGS}=${JSON.stringify(settings)};\n${bundle.serviceWorker}\n`,
  };
  if (isOffline) {
    yield {
      path: fileOfUrl(urls, urls.offlineManifest()),
      contents: `${JSON.stringify(createOfflineManifest(input))}\n`,
    };
  }
}

function offlineTexts({ site, messages: data }: ServiceWorkerInput): OfflineTexts {
  const messages = createMessages(data);
  const [{ htmlLang: language, direction }] = site.locales;
  const say = (
    key: 'offline.title' | 'offline.title-slow' | 'offline.not-saved' | 'offline.saved' | 'failure.retry',
  ) => ({ text: messages(key), language: messages.languageOf(key) });
  const notice = (key: 'offline.notice' | 'offline.notice-slow') => ({
    text: messages(key, { time: '{time}' }),
    language: messages.languageOf(key),
  });
  return {
    language,
    direction,
    notice: { offline: notice('offline.notice'), slow: notice('offline.notice-slow') },
    title: { offline: say('offline.title'), slow: say('offline.title-slow') },
    notSaved: say('offline.not-saved'),
    saved: say('offline.saved'),
    retry: say('failure.retry'),
  };
}

function createOfflineManifest({ site, urls, written, sizeOf }: ServiceWorkerInput): OfflineManifest {
  const paths = [...written].sort();
  const hashed = paths.map((path) => `/${path}`).filter((path) => isHashed(urls, path));
  return { schema: 1, build: site.build, search: [urls.search(), ...searchFiles(hashed, sizeOf)], hashed };
}

function searchFiles(hashed: readonly string[], sizeOf: ServiceWorkerInput['sizeOf']): readonly string[] {
  const files = hashed.filter((path) => path.endsWith('.bin'));
  let bytes = 0;
  return files
    .toSorted((left, right) => rankOf(left) - rankOf(right))
    .filter((path) => {
      bytes += sizeOf(path.slice(1));
      return bytes <= SEARCH_CACHE_BYTES;
    });
}

function rankOf(path: string): number {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return SEARCH_ORDER.indexOf(name.slice(0, name.indexOf('.')));
}
