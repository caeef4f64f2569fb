import type { ArticleContent, ArticleHtml } from './article-content.ts';
import type { PageData, SiteData, StyledKind } from './page-data.ts';

/** The port between generator and components: the site exports one from `prerender/render.tsx`, the generator loads it by path. */
export interface Renderer {
  /** The article as HTML. Its components run here only, and are no part of what browsers load. */
  renderArticle(content: ArticleContent): ArticleHtml;
  /** The whole file of a page. */
  renderDocument(parts: DocumentParts): string;
}

export interface DocumentParts {
  readonly page: PageData;
  readonly article: ArticleHtml;
  readonly site: SiteData;
  readonly assets: DocumentAssets;
}

/** Addresses and texts that the build knows: all of them as they stand in the document. */
export interface DocumentAssets {
  readonly stylesheet: string;
  /** Beside it, on pages of that kind. */
  readonly kindStylesheets?: Readonly<Record<StyledKind, string>>;
  /** Beside it, on pages with constructs that few notes have. */
  readonly constructStylesheet?: string;
  /** A module, on pages with tabs. */
  readonly tabsScript?: string;
  readonly icon?: string;
  /** The Content-Security-Policy, for servers that send none. */
  readonly csp?: string;
  /** Runs before the first paint; the policy has the hash of exactly this text. */
  readonly themeScript?: { readonly source: string };
  /** A module that runs before any input. */
  readonly bootScript?: string;
  /** A module that the boot script loads on the first input. */
  readonly appScript?: string;
  /** The style sheet of what the app alone shows. */
  readonly appStylesheet?: string;
}
