import type { ArticleContent } from '#core/article-content.ts';
import type { Catalogue } from '#core/model/catalogue.ts';
import type { Urls } from '#core/model/urls.ts';
import type { PageData, SiteData } from '#core/page-data.ts';
import type { PageContext } from './context.ts';
import { type LandingTexts, landingPage } from './landing-page.ts';
import { notFoundPage } from './not-found-page.ts';
import { releasePage } from './release-page.ts';
import { searchPage } from './search-page.ts';
import { streamPage } from './stream-page.ts';
import { viewStream } from './stream-view.ts';

/** One file of the site: what the browser keeps of it, and what its article shows. */
export interface SitePage {
  readonly page: PageData;
  readonly article: ArticleContent;
}

export interface PagesInput extends LandingTexts {
  readonly catalogue: Catalogue;
  readonly site: SiteData;
  readonly urls: Urls;
}

/**
 * Every page of the site, one after the other: thousands of articles need not be in memory at once.
 * A site without streams has no page.
 */
export function* createPages({ catalogue, site, urls, ...texts }: PagesInput): Generator<SitePage> {
  const [first, ...others] = catalogue.streams.map(viewStream);
  if (first === undefined) return;
  const context: PageContext = { views: [first, ...others], site, urls };
  yield landingPage(context, texts);
  yield searchPage(context);
  for (const view of context.views) {
    yield streamPage(context, view);
    for (const release of view.stream.releases) yield releasePage(context, view, release);
  }
  yield notFoundPage(context);
}
