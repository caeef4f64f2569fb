import type { OfflineManifest } from '#core/contracts/offline-manifest.ts';
import { isHashed } from '#core/model/urls.ts';
import type { OfflineCache } from './offline-cache.ts';

export interface DeploymentOptions {
  readonly scope: string;
  /** The build id of this service worker. */
  readonly build: string;
  readonly cache: OfflineCache;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

/**
 * Deletes the files of earlier deployments. Does nothing if the manifest is not available or belongs to
 * another build; the next deployment deletes the files then.
 */
export async function deleteStaleFiles(options: DeploymentOptions): Promise<void> {
  const manifest = await fetchManifest(options);
  if (manifest === undefined) return;
  const base = new URL(options.scope).pathname;
  const current = new Set(manifest.hashed);
  for (const url of await options.cache.urls()) {
    const { pathname } = new URL(url);
    if (isHashed({ base }, pathname) && !current.has(pathname)) await options.cache.delete(url);
  }
}

/** Caches the files of the search after the reader's first search, one after the other. */
export async function cacheSearchFiles(options: DeploymentOptions): Promise<void> {
  const manifest = await fetchManifest(options);
  for (const path of manifest?.search ?? []) {
    const url = new URL(path, options.scope).href;
    if (await options.cache.match(url)) continue;
    const response = await options.fetch(url).catch(() => undefined);
    if (!response?.ok) return;
    await options.cache.put(url, response);
  }
}

/**
 * Caches the files of a page that was loaded before the service worker was active. Most of them come from the
 * browser's HTTP cache.
 */
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
  const manifest: OfflineManifest | undefined = await response.json().catch(() => undefined);
  return manifest?.schema === 1 && manifest.build === build ? manifest : undefined;
}
