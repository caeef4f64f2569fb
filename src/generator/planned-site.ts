import type { DocumentAssets } from '#core/contracts/renderer.ts';
import type { PublishedAsset } from '#generator/catalogue/read-content.ts';
import type { LanguageContent } from '#generator/catalogue/translations/read-languages.ts';
import { assetBase } from '#generator/config/languages.ts';
import { settingsAnywhere } from '#generator/config/site-config.ts';
import { type MappedSite, mapSite } from '#generator/outputs/pages/mapped-site.ts';
import { withoutAppData } from '#generator/outputs/pages/parts/site-data.ts';
import { withBase } from './bundle/based-assets.ts';
import { hashBuild, hashShell } from './emit/fingerprint.ts';
import { type Cache, keyOf, remember } from './incremental/cache.ts';
import { fromFacts } from './incremental/from-facts.ts';
import { withTheme } from './theme/themed-assets.ts';

export interface PlanInput extends LanguageContent {
  /** The hash of the program's sources. */
  readonly program: string;
  /** As bundled, independent of the base path. */
  readonly assets: DocumentAssets;
  readonly cache: Cache;
  /** See `hashFacts`; undefined if nothing can be reused by it. */
  readonly facts: string | undefined;
}

/** Everything about a site that can be derived from its content before any file is written. */
export interface PlannedSite extends MappedSite {
  readonly assets: DocumentAssets;
  /** The files that notes use. */
  readonly attachments: readonly PublishedAsset[];
  readonly cache: Cache;
  /** A key of everything that a function of `fromFacts` can read, for the site in this language. */
  readonly facts: string | undefined;
}

export function planSite({
  content,
  config,
  program,
  assets: bundled,
  cache,
  translations,
  facts: all,
}: PlanInput): PlannedSite {
  const filesBase = assetBase(config);
  const assets = withTheme(withBase(bundled, filesBase), config.loadedTheme, filesBase);
  const facts = all && keyOf('site', all, JSON.stringify(settingsAnywhere(config)));
  const mapped = mapSite(content, {
    ...{ config, translations },
    ...(facts && {
      remember: (name, compute) => remember(cache, keyOf(facts, name), () => fromFacts(compute)),
    }),
    namesOf: (data) => ({
      build: hashBuild({ program, settings: settingsAnywhere(config), files: content.files }),
      shell: hashShell(withoutAppData(data), assets),
    }),
  });
  return { ...mapped, assets, attachments: content.assets, cache, facts };
}
