import type { SiteData } from '#core/contracts/page-data.ts';
import type { SiteNames } from '#core/contracts/site-data.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { MessageData } from '#core/messages/messages.ts';
import { createUrls, type Urls } from '#core/model/urls.ts';
import type { ContentResult } from '#generator/catalogue/read-content.ts';
import { exportsOf } from '#generator/config/exports/exports-schema.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { Translations } from '#generator/config/site-language.ts';
import { siteMessages } from '#generator/messages/site-messages.ts';
import type { SiteEntry } from '#generator/site-map/site-entry.ts';
import { createSiteMap } from '#generator/site-map/site-map.ts';
import { createSiteData } from './parts/site-data.ts';
import type { Remember } from './parts/stream-view.ts';
import { createStreamViews, type StreamViews } from './parts/stream-views.ts';

/** A site in one language before its files are made: what it contains, and the address of everything that it publishes. */
export interface MappedSite extends Pick<ContentResult, 'catalogue' | 'known'> {
  readonly config: SiteConfig;
  readonly permalinks: MappedContent['permalinks'];
  readonly siteMap: readonly SiteEntry[];
  readonly site: SiteData;
  /** All messages, for rendering; browsers get a part of them with the site. */
  readonly messages: MessageData<MessageKey>;
  readonly urls: Urls;
  readonly views: StreamViews;
  /** The translated pages of each language. */
  readonly translations: Translations;
}

export interface MappedContent extends Pick<ContentResult, 'catalogue' | 'known' | 'drafts'> {
  readonly permalinks: Pick<ContentResult['permalinks'], 'moves' | 'revisions'>;
}

export interface SiteMapping {
  readonly config: SiteConfig;
  readonly translations: Translations;
  /** See `createStreamViews`. */
  readonly remember?: Remember;
  readonly namesOf: (data: ReturnType<typeof createSiteData>) => Omit<SiteNames, 'schema'>;
}

export function mapSite(
  { catalogue, drafts, known, permalinks }: MappedContent,
  { config, translations, remember, namesOf }: SiteMapping,
): MappedSite {
  const urls = createUrls(config.base);
  const data = createSiteData({ config, catalogue, urls, drafts });
  return {
    ...{ catalogue, known, permalinks, config, urls, translations },
    site: { schema: 1, ...namesOf(data), ...data },
    messages: siteMessages(config).all,
    siteMap: createSiteMap(catalogue.streams, urls, { moves: permalinks.moves, exports: exportsOf(config) }),
    views: createStreamViews(urls, known, remember),
  };
}
