import { fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import type { DocumentAssets, Renderer } from '#core/renderer.ts';
import type { SitePage } from '#generator/pages/site-page.ts';

export interface RenderedPage {
  /** Relative to the published folder. */
  readonly path: string;
  readonly html: string;
}

export interface PrerenderInput {
  readonly renderer: Renderer;
  readonly site: SiteData;
  readonly assets: DocumentAssets;
  readonly urls: Urls;
}

/** One page as the file that is published. An error in a component names the page. */
export function prerender({ page, article }: SitePage, input: PrerenderInput): RenderedPage {
  const { renderer, site, assets, urls } = input;
  try {
    const html = renderer.renderDocument({ page, article: renderer.renderArticle(article), site, assets });
    return { path: fileOfUrl(urls, page.url), html };
  } catch (error) {
    throw new Error(`Rendering ${page.url} failed`, { cause: error });
  }
}
