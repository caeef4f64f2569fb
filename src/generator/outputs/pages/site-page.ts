import type { ArticleContent } from '#core/contracts/article-content.ts';
import type { PageData } from '#core/contracts/page-data.ts';

/** One page: its data for the browser, and the content of its article. */
export interface SitePage {
  readonly page: PageData;
  readonly article: ArticleContent;
}
