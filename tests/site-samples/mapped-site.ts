import type { Catalogue } from '#core/model/catalogue.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { type DataFile, mapDataFiles } from '#generator/outputs/data-files.ts';
import { type MappedSite, mapSite } from '#generator/outputs/pages/mapped-site.ts';
import { mapPages } from '#generator/outputs/pages/pages.ts';
import type { SitePage } from '#generator/outputs/pages/site-page.ts';

/** A site in one language with these releases, before its files are made. */
export function sampleSite(config: SiteConfig, catalogue: Catalogue): MappedSite {
  const permalinks = { moves: new Map(), revisions: new Map() };
  return mapSite(
    { catalogue, drafts: [], known: new Map(), permalinks },
    { config, translations: new Map(), namesOf: () => ({ build: 'build', shell: 'shell' }) },
  );
}

export function* createPages(site: MappedSite): Generator<SitePage> {
  for (const { create } of mapPages(site)) yield create();
}

export function* createDataFiles(site: MappedSite): Generator<DataFile> {
  for (const { create } of mapDataFiles({ ...site, cache: createMemoryCache() }))
    for (const file of create()) if (file) yield file;
}
