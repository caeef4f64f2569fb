/**
 * Keeps what a reader has read, and the search of who has searched. Only where the publisher wants it (`offline`): without, this file is
 * published all the same, and takes back what an earlier deployment has left in browsers, itself last.
 *
 *     page, data   the site first; its copy, marked, where the site does not answer
 *     hashed       the copy first
 *     all else     the browser's business
 */
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

function serve(): void {
  const cache = createOfflineCache(scope, () => new Date());
  const deployment: DeploymentOptions = { scope, build, cache, fetch: (url, init) => fetch(url, init) };
  let search: Promise<void> | undefined;
  // No `skipWaiting`: tabs that are open go on with the files of their deployment.
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([self.clients.claim(), deleteStaleFiles(deployment)]));
  });
  self.addEventListener('fetch', (event) => {
    const kind = kindOfRequest(event.request, scope);
    if (kind === undefined) return;
    const waitUntil = (work: Promise<unknown>): void => event.waitUntil(work.catch(() => undefined));
    const wait = (milliseconds: number): Promise<void> =>
      new Promise((resolve) => setTimeout(resolve, milliseconds));
    event.respondWith(
      ANSWERS[kind](event.request, { cache, fetch: (request) => fetch(request), wait, waitUntil }),
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

/** What browsers tell of it; some tell nothing. */
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

if (offline) serve();
else withdraw();
