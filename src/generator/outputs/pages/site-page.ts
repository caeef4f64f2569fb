import type { ArticleContent } from '#core/contracts/article-content.ts';
import type { PageData } from '#core/contracts/page-data.ts';

/** One file of the site: what the browser keeps of it, and what its article shows. */
export interface SitePage {
  readonly page: PageData;
  readonly article: ArticleContent;
}
