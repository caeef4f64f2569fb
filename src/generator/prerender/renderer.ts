import type { ArticleContent, ArticleHtml } from '#core/article-content.ts';
import type { PageData, SiteData } from '#core/page-data.ts';

/** What `src/site/prerender/render.tsx` exports: the port through which the generator uses the components. */
export interface Renderer {
  renderArticle(content: ArticleContent): ArticleHtml;
  renderDocument(input: DocumentInput): string;
}

export interface DocumentInput {
  readonly page: PageData;
  readonly article: ArticleHtml;
  readonly site: SiteData;
  readonly assets: DocumentAssets;
}

/** Addresses of what the bundler wrote, and what belongs to it. */
export interface DocumentAssets {
  readonly stylesheet: string;
  readonly icon?: string;
  readonly themeScript?: { readonly source: string };
  readonly bootScript?: string;
  readonly appScript?: string;
  readonly csp?: string;
}
