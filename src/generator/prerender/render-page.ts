import type { ArticleContent, RenderedArticle } from '#core/contracts/article-content.ts';
import type { SiteData } from '#core/contracts/page-data.ts';
import type { ReleaseArticle } from '#core/contracts/release-content.ts';
import type { DocumentAssets, RenderDocument, Renderer } from '#core/contracts/renderer.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import { createMessages, type MessageData } from '#core/messages/messages.ts';
import { createUrls } from '#core/model/urls.ts';
import { resolveBody } from '#generator/catalogue/resolve/resolve-body.ts';
import type { ReleaseSource } from '#generator/catalogue/resolve/resolve-notes.ts';
import { readBody } from '#generator/note/cached-note.ts';
import {
  createReleaseFile,
  type ReleaseFile,
  type ReleaseFileContext,
} from '#generator/outputs/data/release-files.ts';

/** The complete input of a page, in a form that can be sent to a worker. */
export interface PageWork {
  /** The address, for error messages. */
  readonly path: string;
  /** The data of the page as JSON. */
  readonly page: string;
  /** The content of the article as JSON, without its release if `release` is set. */
  readonly content: string;
  readonly release?: PackedSource;
  /** The data files that are created from the release of the page. */
  readonly beside: readonly ReleaseFile[];
}

/** A release with its body as bytes. */
interface PackedSource extends Omit<ReleaseSource, 'body'> {
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The input that all pages share. */
export interface PageSettings {
  readonly site: SiteData;
  readonly assets: DocumentAssets;
  readonly messages: MessageData<MessageKey>;
}

/** The prepared renderer of all pages. */
export interface PageShell {
  readonly renderArticle: (content: ArticleContent) => RenderedArticle;
  readonly renderDocument: RenderDocument;
  /** For data files. */
  readonly place: Pick<ReleaseFileContext, 'messages' | 'origin' | 'urls'>;
}

export function createPageShell(renderer: Renderer, settings: PageSettings): PageShell {
  const { site, assets } = settings;
  const messages = createMessages(settings.messages);
  return {
    renderArticle: (content) => renderer.renderArticle(content, messages),
    renderDocument: renderer.prepareDocuments(site, assets),
    place: { messages, origin: site.origin, urls: createUrls(site.base) },
  };
}

export interface RenderedPage {
  /** The file, in UTF-8. */
  readonly html: Uint8Array<ArrayBuffer>;
  /** The data files, in the order of `PageWork.beside`. */
  readonly beside: readonly Uint8Array<ArrayBuffer>[];
}

const encoder = new TextEncoder();

/** Renders a page and its data files. */
export function renderPage(
  work: PageWork,
  { renderArticle, renderDocument, place }: PageShell,
): RenderedPage {
  const content = contentOf(work);
  return {
    html: encoder.encode(renderDocument({ page: work.page, article: renderArticle(content) })),
    beside: content.kind === 'release' ? filesBeside(content, work.beside, place) : [],
  };
}

function filesBeside(
  { release, streamLabel: label, issues: related }: ReleaseArticle,
  files: readonly ReleaseFile[],
  place: PageShell['place'],
): RenderedPage['beside'] {
  return files.map((file) => encoder.encode(createReleaseFile(file, release, { ...place, label, related })));
}

/**
 * Renders a page.
 *
 * @throws Error with the address of the page if a component fails
 */
export function renderNamedPage(work: PageWork, shell: PageShell): RenderedPage {
  try {
    return renderPage(work, shell);
  } catch (error) {
    throw new Error(`Rendering ${work.path} failed`, { cause: error });
  }
}

function contentOf({ content: written, release }: PageWork): ArticleContent {
  if (release === undefined) return JSON.parse(written);
  const { head, symbols, names, body: packed } = release;
  const body = resolveBody(readBody(packed), { symbols: new Map(symbols), names });
  const content: Omit<ReleaseArticle, 'release'> = JSON.parse(written);
  return { ...content, release: { ...head, ...body } };
}
