import type { SiteData } from '#core/contracts/page-data.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { Moves } from '#core/model/published/permalinks.ts';
import type { Tag } from '#core/model/tags.ts';
import type { Urls } from '#core/model/urls.ts';
import type { Translations } from '#generator/config/site-language.ts';
import type { StreamView } from './stream-view.ts';

/** The input of every page. */
export interface PageContext {
  /** In the order of the site; at least one. */
  readonly views: readonly [StreamView, ...StreamView[]];
  readonly site: SiteData;
  readonly messages: Messages<MessageKey>;
  readonly urls: Urls;
  readonly texts: PageTexts;
  /** The translated pages of each language. */
  readonly translations: Translations;
  /** The targets of published anchors that no longer exist. */
  readonly moves: Moves;
  /** Sorted by label. */
  readonly tags: readonly Tag[];
  /** Whether the site has a page or file with an address. */
  readonly exists: (url: string) => boolean;
  /** The feeds of lines, by `lineFeedKey` of the versions in them. */
  readonly lineFeeds: ReadonlyMap<string, { readonly line: string; readonly url: string }>;
  /** The date of the newest release, which is a lower bound for the date of the build. Empty if no release has a date. */
  readonly notBefore: string;
}

export function lineFeedKey(stream: string, version: string): string {
  return `${stream} ${version}`;
}

export interface PageTexts extends LandingTexts {
  readonly sinceLastVisit?: boolean | undefined;
  /** The address for editing a note. `{path}` stands for its path below the content folder. */
  readonly editUrl?: string | undefined;
}

interface LandingTexts {
  readonly introduction: string;
  readonly contentNotice: string;
}
