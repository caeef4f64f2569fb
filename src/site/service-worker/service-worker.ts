/**
 * Keeps what a reader has read, and the search of who has searched. Only where the publisher wants it (`offline`): without, this file is
 * published all the same, and takes back what an earlier deployment has left in browsers, itself last.
 *
 *     page, data   the site first; its copy, marked, where the site does not answer
 *     hashed       the copy first
 *     all else     the browser's business
 */
import { SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { type Answering, answerData, answerHashed, answerPage, answerStep } from './answers.ts';
import { type DeploymentOptions, keepLoaded, keepSearch, pruneFiles } from './deployment.ts';
import { cacheName, createKeeper } from './keeper.ts';
import { kindOfRequest, type RequestKind } from './request-kind.ts';
import type { ServiceWorkerScope } from './scope.ts';

declare const self: ServiceWorkerScope;

const { build, keeps } = releaseNotesSettings;
const { scope } = self.registration;

type Answer = (request: Request, answering: Answering) => Promise<Response>;

const ANSWERS: Readonly<Record<RequestKind, Answer>> = {
  page: answerPage,
  step: answerStep,
  data: answerData,
  hashed: answerHashed,
};

function serve(): void {
  const keeper = createKeeper(scope, () => new Date());
  const deployment: DeploymentOptions = { scope, build, keeper, fetch: (url, init) => fetch(url, init) };
  let search: Promise<void> | undefined;
  // No `skipWaiting`: tabs that are open go on with the files of their deployment.
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([self.clients.claim(), pruneFiles(deployment)]));
  });
  self.addEventListener('fetch', (event) => {
    const kind = kindOfRequest(event.request, scope);
    if (kind === undefined) return;
    const finish = (work: Promise<unknown>): void => event.waitUntil(work.catch(() => undefined));
    const wait = (milliseconds: number): Promise<void> =>
      new Promise((resolve) => setTimeout(resolve, milliseconds));
    event.respondWith(
      ANSWERS[kind](event.request, { keeper, fetch: (request) => fetch(request), wait, finish }),
    );
    if (event.request.url === `${scope}${SEARCH_MANIFEST_FILE}` && !savesData()) {
      search ??= keepSearch(deployment);
      finish(search);
    }
  });
  self.addEventListener('message', (event) => {
    if (Array.isArray(event.data)) event.waitUntil(keepLoaded(deployment, event.data.map(String)));
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

if (keeps) serve();
else withdraw();
