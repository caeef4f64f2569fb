import type { OfflineManifest } from '#core/contracts/offline-manifest.ts';
import { isHashed } from '#core/model/urls.ts';
import type { OfflineCache } from './offline-cache.ts';

export interface DeploymentOptions {
  readonly scope: string;
  /** Of this service worker. */
  readonly build: string;
  readonly cache: OfflineCache;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

/** Lets go of the files of earlier deployments. Where the list does not come, or is of another build, the next deployment does it. */
export async function deleteStaleFiles(options: DeploymentOptions): Promise<void> {
  const list = await fetchManifest(options);
  if (list === undefined) return;
  const base = new URL(options.scope).pathname;
  const current = new Set(list.hashed);
  for (const url of await options.cache.urls()) {
    const { pathname } = new URL(url);
    if (isHashed({ base }, pathname) && !current.has(pathname)) await options.cache.delete(url);
  }
}

/** Keeps what a search may ask for: called when the reader has searched. One after the other, and what is there is not fetched. */
export async function cacheSearchFiles(options: DeploymentOptions): Promise<void> {
  const list = await fetchManifest(options);
  for (const path of list?.search ?? []) {
    const url = new URL(path, options.scope).href;
    if (await options.cache.match(url)) continue;
    const response = await options.fetch(url).catch(() => undefined);
    if (!response?.ok) return;
    await options.cache.put(url, response);
  }
}

/** Takes over what a page was loaded with before there was a service worker; browsers have nearly all of it at hand. */
export async function cacheLoadedFiles(
  { scope, cache, fetch }: DeploymentOptions,
  urls: readonly string[],
): Promise<void> {
  for (const url of urls) {
    if (!url.startsWith(scope) || (await cache.match(url))) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok && !response.redirected) await cache.put(url, response);
  }
}

async function fetchManifest({
  scope,
  build,
  fetch,
}: DeploymentOptions): Promise<OfflineManifest | undefined> {
  const response = await fetch(new URL('offline.json', scope).href, { cache: 'no-cache' }).catch(
    () => undefined,
  );
  if (!response?.ok) return undefined;
  const list: OfflineManifest | undefined = await response.json().catch(() => undefined);
  return list?.schema === 1 && list.build === build ? list : undefined;
}
