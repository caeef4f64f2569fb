import type { SiteData } from '#core/contracts/page-data.ts';
import type { Moves } from '#core/model/permalinks.ts';
import type { Tag } from '#core/model/tags.ts';
import type { Urls } from '#core/model/urls.ts';
import type { StreamView } from './stream-view.ts';

/** What every page is made from. */
export interface PageContext {
  /** In the order of the site; at least one. */
  readonly views: readonly [StreamView, ...StreamView[]];
  readonly site: SiteData;
  readonly urls: Urls;
  readonly texts: PageTexts;
  /** Where published anchors lead that are gone. */
  readonly moves: Moves;
  /** By label. */
  readonly tags: readonly Tag[];
  /** Whether the site has a page or file of that address. */
  readonly exists: (url: string) => boolean;
  /** The day of the newest release: it is not earlier when the site is built. Empty where no release has a day. */
  readonly notBefore: string;
}

export interface PageTexts extends LandingTexts {
  readonly sinceLastVisit?: boolean | undefined;
  /** Where a note can be edited: `{path}` stands for its path below the content folder. */
  readonly editUrl?: string | undefined;
}

export interface LandingTexts {
  readonly introduction: string;
  readonly contentNotice: string;
}
