/**
 * Caches the pages that a reader has opened, and the search index after the first search. Only on sites with
 * the `offline` setting. Without the setting, this file is still published: it deletes the cache of an
 * earlier deployment and unregisters itself.
 *
 *     page, data   network first, then the cached copy with a notice
 *     hashed       cache first
 *     other        not handled
 */
import type { OfflineTexts } from '#core/contracts/offline-manifest.ts';
import { SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import {
  cacheLoadedFiles,
  cacheSearchFiles,
  type DeploymentOptions,
  deleteStaleFiles,
} from './deployment.ts';
import { cacheName, createOfflineCache } from './offline-cache.ts';
import { kindOfRequest, type RequestKind } from './request-kind.ts';
import {
  type RequestContext,
  respondToApp,
  respondWithData,
  respondWithHashedFile,
  respondWithPage,
} from './responses.ts';
import type { ServiceWorkerScope } from './scope.ts';

declare const self: ServiceWorkerScope;

const { build, offline } = releaseNotesSettings;
const { scope } = self.registration;

type Answer = (request: Request, answering: RequestContext) => Promise<Response>;

const ANSWERS: Readonly<Record<RequestKind, Answer>> = {
  page: respondWithPage,
  step: respondToApp,
  data: respondWithData,
  hashed: respondWithHashedFile,
};

function serve(texts: OfflineTexts): void {
  const cache = createOfflineCache(scope, () => new Date());
  const deployment: DeploymentOptions = { scope, build, cache, fetch: (url, init) => fetch(url, init) };
  let search: Promise<void> | undefined;
  let cleaning: Promise<void> | undefined;
  // Does not call `skipWaiting`: open tabs keep using the files of their deployment.
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.clients.claim());
    // Pages wait until a worker is active, so they would wait for the network and for all deletions.
    cleaning = deleteStaleFiles(deployment).catch(() => undefined);
  });
  self.addEventListener('fetch', (event) => {
    // Otherwise the browser could stop the worker before it has finished.
    if (cleaning) event.waitUntil(cleaning);
    const kind = kindOfRequest(event.request, scope);
    if (kind === undefined) return;
    const waitUntil = (work: Promise<unknown>): void => event.waitUntil(work.catch(() => undefined));
    const wait = (milliseconds: number): Promise<void> =>
      new Promise((resolve) => setTimeout(resolve, milliseconds));
    event.respondWith(
      ANSWERS[kind](event.request, {
        ...{ texts, cache, wait, waitUntil },
        fetch: (request) => fetch(request),
      }),
    );
    if (event.request.url === `${scope}${SEARCH_MANIFEST_FILE}` && !savesData()) {
      search ??= cacheSearchFiles(deployment);
      waitUntil(search);
    }
  });
  self.addEventListener('message', (event) => {
    if (Array.isArray(event.data)) event.waitUntil(cacheLoadedFiles(deployment, event.data.map(String)));
  });
}

/** The Network Information API, which not all browsers support. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

function withdraw(): void {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event) => {
    event.waitUntil(self.registration.unregister().then(() => caches.delete(cacheName(scope))));
  });
}

if (offline) serve(offline);
else withdraw();
