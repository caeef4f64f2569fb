import type { KeptList } from '#core/contracts/kept-list.ts';
import { isHashed } from '#core/model/urls.ts';
import type { Keeper } from './keeper.ts';

export interface DeploymentOptions {
  readonly scope: string;
  /** Of this service worker. */
  readonly build: string;
  readonly keeper: Keeper;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
}

/** Lets go of the files of earlier deployments. Where the list does not come, or is of another build, the next deployment does it. */
export async function pruneFiles(options: DeploymentOptions): Promise<void> {
  const list = await readList(options);
  if (list === undefined) return;
  const base = new URL(options.scope).pathname;
  const current = new Set(list.hashed);
  for (const url of await options.keeper.list()) {
    const { pathname } = new URL(url);
    if (isHashed({ base }, pathname) && !current.has(pathname)) await options.keeper.forget(url);
  }
}

/** Keeps what a search may ask for: called when the reader has searched. One after the other, and what is there is not fetched. */
export async function keepSearch(options: DeploymentOptions): Promise<void> {
  const list = await readList(options);
  for (const path of list?.search ?? []) {
    const url = new URL(path, options.scope).href;
    if (await options.keeper.find(url)) continue;
    const response = await options.fetch(url).catch(() => undefined);
    if (!response?.ok) return;
    await options.keeper.keep(url, response);
  }
}

/** Takes over what a page was loaded with before there was a service worker; browsers have nearly all of it at hand. */
export async function keepLoaded(
  { scope, keeper, fetch }: DeploymentOptions,
  urls: readonly string[],
): Promise<void> {
  for (const url of urls) {
    if (!url.startsWith(scope) || (await keeper.find(url))) continue;
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok && !response.redirected) await keeper.keep(url, response);
  }
}

async function readList({ scope, build, fetch }: DeploymentOptions): Promise<KeptList | undefined> {
  const response = await fetch(new URL('offline.json', scope).href, { cache: 'no-cache' }).catch(
    () => undefined,
  );
  if (!response?.ok) return undefined;
  const list: KeptList | undefined = await response.json().catch(() => undefined);
  return list?.schema === 1 && list.build === build ? list : undefined;
}
