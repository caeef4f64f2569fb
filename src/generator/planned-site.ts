import type { SiteData } from '#core/contracts/page-data.ts';
import type { DocumentAssets } from '#core/contracts/renderer.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { MessageData } from '#core/messages/messages.ts';
import { createUrls, type Urls } from '#core/model/urls.ts';
import type { ContentResult } from '#generator/catalogue/read-content.ts';
import { exportsOf } from '#generator/config/exports/exports-schema.ts';
import { assetBase } from '#generator/config/languages.ts';
import { type SiteConfig, settingsAnywhere } from '#generator/config/site-config.ts';
import type { Translations } from '#generator/config/site-language.ts';
import { createSiteData, withoutAppData } from '#generator/outputs/pages/parts/site-data.ts';
import {
  createEntryReader,
  createStreamViews,
  type StreamViews,
} from '#generator/outputs/pages/parts/stream-views.ts';
import { withBase } from './bundle/based-assets.ts';
import { hashBuild, hashShell } from './emit/fingerprint.ts';
import type { Cache } from './incremental/cache.ts';
import { siteMessages } from './messages/site-messages.ts';
import { createSiteMap, type SiteEntry } from './site-map.ts';
import { withTheme } from './theme/themed-assets.ts';

export interface PlanInput {
  readonly content: ContentResult;
  readonly config: SiteConfig;
  /** The hash of the program's sources. */
  readonly program: string;
  /** As bundled, independent of the base path. */
  readonly assets: DocumentAssets;
  readonly cache: Cache;
  /** The translated pages of each language. */
  readonly translations?: Translations;
}

/** Everything about a site that can be derived from its content before any file is written. */
export interface PlannedSite {
  readonly urls: Urls;
  readonly assets: DocumentAssets;
  readonly site: SiteData;
  /** All messages, for rendering; browsers get a part of them with the site. */
  readonly messages: MessageData<MessageKey>;
  readonly siteMap: readonly SiteEntry[];
  readonly views: StreamViews;
  readonly cache: Cache;
  readonly translations: Translations;
}

export function planSite({
  content,
  config,
  program,
  assets: bundled,
  cache,
  translations = new Map(),
}: PlanInput): PlannedSite {
  const { base, loadedTheme } = config;
  const filesBase = assetBase(config);
  const { catalogue, known, drafts, files, permalinks } = content;
  const urls = createUrls(base);
  const assets = withTheme(withBase(bundled, filesBase), loadedTheme, filesBase);
  const data = createSiteData({ config, catalogue, urls, drafts });
  const site: SiteData = {
    schema: 1,
    build: hashBuild({ program, settings: settingsAnywhere(config), files }),
    shell: hashShell(withoutAppData(data), assets),
    ...data,
  };
  const views = createStreamViews(createEntryReader(known));
  const siteMap = createSiteMap(catalogue.streams, urls, {
    moves: permalinks.moves,
    exports: exportsOf(config),
  });
  return { urls, assets, site, messages: siteMessages(config).all, siteMap, views, cache, translations };
}
