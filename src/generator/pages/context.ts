import type { Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import type { StreamView } from './stream-view.ts';

/** What every page is made from. */
export interface PageContext {
  /** In the order of the site; at least one. */
  readonly views: readonly [StreamView, ...StreamView[]];
  readonly site: SiteData;
  readonly urls: Urls;
  readonly texts: LandingTexts;
}

export interface LandingTexts {
  readonly introduction: string;
  readonly contentNotice: string;
}
