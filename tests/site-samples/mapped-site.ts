import type { Catalogue } from '#core/model/catalogue.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { type MappedSite, mapSite } from '#generator/outputs/pages/mapped-site.ts';

/** A site in one language with these releases, before its files are made. */
export function sampleSite(config: SiteConfig, catalogue: Catalogue): MappedSite {
  const permalinks = { moves: new Map(), revisions: new Map() };
  return mapSite(
    { catalogue, drafts: [], known: new Map(), permalinks },
    { config, translations: new Map(), namesOf: () => ({ build: 'build', shell: 'shell' }) },
  );
}
