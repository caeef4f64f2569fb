import { join } from 'node:path';
import { CACHE_ROOT, PROGRAM_VERSION } from '#generator/bundle/locations.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { MODULES } from './cache.ts';
import type { Environment } from './environment.ts';

const COPIES = join(CACHE_ROOT, 'sources');

/** Loads the settings of a site. Sources that are fetched are read from their copies, also without a cache. */
export async function loadSettings(file: string, useCache = true): Promise<SiteConfig> {
  return { ...(await loadConfig(file, useCache ? MODULES : undefined)), sourceCopies: COPIES };
}

/** Loads the settings of a site, and renews the copies of its sources. */
export async function loadFreshSettings(
  { config: file, cache = true }: { readonly config: string; readonly cache?: boolean },
  { fetch, variables, signal, time }: Environment,
): Promise<SiteConfig> {
  const config = await loadSettings(file, cache);
  if (!config.sources.some(({ repository }) => repository !== undefined)) return config;
  const { fetchSources } = await import('#generator/catalogue/sources/fetch-sources.ts');
  const agent = `release-notes/${PROGRAM_VERSION}`;
  await fetchSources(config, { folder: COPIES, fetch, variables, signal, agent, now: time });
  return config;
}
