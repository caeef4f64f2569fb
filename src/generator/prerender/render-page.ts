import type { ArticleContent, RenderedArticle } from '#core/article-content.ts';
import { createUrls, type Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import type { ReleaseArticle } from '#core/release-content.ts';
import type { DocumentAssets, RenderDocument, Renderer } from '#core/renderer.ts';
import { resolveBody } from '#generator/content/check/resolve-body.ts';
import type { ReleaseSource } from '#generator/content/check/resolve-notes.ts';
import { readBody } from '#generator/content/kept-note.ts';
import { createReleaseFile, type ReleaseFile } from '#generator/data/release-files.ts';
import { joinUtf8 } from './utf8.ts';

/** All that a page is rendered from, as it is sent to another thread. */
export interface PageWork {
  /** The address, by which the page is named when it goes wrong. */
  readonly path: string;
  /** The data of the page as JSON. */
  readonly page: string;
  readonly article: ArticleWork;
  /** The files that are to be made beside it, where it is that of a release which is read for it. */
  readonly beside: readonly ReleaseFile[];
}

/** `kept`: the HTML as JSON, rendered before. `whole`: all that it shows, as JSON. `release`: the same without the release. */
export type ArticleWork =
  | { readonly type: 'kept'; readonly html: Uint8Array }
  | { readonly type: 'whole'; readonly content: string }
  | { readonly type: 'release'; readonly content: string; readonly source: PackedSource };

/** A release with its body in bytes. */
export interface PackedSource extends Omit<ReleaseSource, 'body'> {
  readonly body: Uint8Array<ArrayBuffer>;
}

/** What all pages are rendered with. */
export interface PageSettings {
  readonly site: SiteData;
  readonly assets: DocumentAssets;
  /** Whether articles are asked for by themselves, to be kept. */
  readonly keepsArticles: boolean;
}

/** What all pages have in common. */
export interface PageShell extends Pick<PageSettings, 'keepsArticles'> {
  readonly renderArticle: Renderer['renderArticle'];
  readonly renderDocument: RenderDocument;
  /** Where the files beside pages are. */
  readonly place: { readonly origin: string; readonly urls: Urls };
}

export function createPageShell(
  renderer: Renderer,
  { site, assets, keepsArticles }: PageSettings,
): PageShell {
  return {
    renderArticle: renderer.renderArticle,
    renderDocument: renderer.prepareDocuments(site, assets),
    place: { origin: site.origin, urls: createUrls(site.base) },
    keepsArticles,
  };
}

export interface RenderedPage {
  /** The file, in UTF-8. */
  readonly html: Uint8Array<ArrayBuffer>;
  /** The article as JSON, where it was rendered now and is to be kept. */
  readonly article?: Uint8Array<ArrayBuffer>;
  /** In the order in which they were asked for. */
  readonly beside: readonly Uint8Array<ArrayBuffer>[];
}

/** One page as the file that is published. */
export function renderPage(
  { page, article: work, beside }: PageWork,
  { renderArticle, renderDocument, place, keepsArticles }: PageShell,
): RenderedPage {
  const content = work.type === 'kept' ? undefined : contentOf(work);
  const article = content ? renderArticle(content) : readKept(work);
  return {
    html: joinUtf8(renderDocument({ page, article })),
    ...(keepsArticles && content && { article: joinUtf8([JSON.stringify(article)]) }),
    beside: content?.kind === 'release' ? filesBeside(content, beside, place) : [],
  };
}

function filesBeside(
  { release, streamLabel: label }: ReleaseArticle,
  files: readonly ReleaseFile[],
  place: PageShell['place'],
): RenderedPage['beside'] {
  return files.map((file) => joinUtf8([createReleaseFile(file, release, { ...place, label })]));
}

/** The same, with the page's address in the message when a component fails. */
export function renderNamedPage(work: PageWork, shell: PageShell): RenderedPage {
  try {
    return renderPage(work, shell);
  } catch (error) {
    throw new Error(`Rendering ${work.path} failed`, { cause: error });
  }
}

function contentOf(work: Exclude<ArticleWork, { readonly type: 'kept' }>): ArticleContent {
  if (work.type === 'whole') return JSON.parse(work.content);
  const { head, symbols, body: packed } = work.source;
  const body = resolveBody(readBody(packed), new Map(symbols));
  const content: Omit<ReleaseArticle, 'release'> = JSON.parse(work.content);
  return { ...content, release: { ...head, ...body } };
}

function readKept(work: ArticleWork): RenderedArticle {
  if (work.type !== 'kept') throw new Error(`An article of the type ${work.type} is not rendered yet`);
  return JSON.parse(new TextDecoder().decode(work.html));
}
