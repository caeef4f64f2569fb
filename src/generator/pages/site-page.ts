import type { ArticleContent } from '#core/article-content.ts';
import type { PageData } from '#core/page-data.ts';

/** One file of the site: what the browser keeps of it, and what its article shows. */
export interface SitePage {
  readonly page: PageData;
  readonly article: ArticleContent;
}
