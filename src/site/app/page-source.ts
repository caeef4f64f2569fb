import type { ArticleHtml } from '#core/contracts/article-content.ts';
import type { PageData } from '#core/contracts/page-data.ts';
import { type Html, type HtmlElement, trusted } from '#core/model/html/html.ts';
import { PAGE_DATA_ID } from './page-data-element.ts';
import { type PageStyles, stylesOf } from './page-styles.ts';

/** The data and the article of a page. */
export interface LoadedPage {
  readonly page: PageData;
  readonly article: ArticleHtml;
  /**
   * The metadata of the page, for sharing, feeds and search engines. Stored as data: browsers keep cancelled
   * navigations in memory, and would keep elements with them.
   */
  readonly metadata: readonly HtmlElement[];
}

/** The elements of a head that differ between pages. */
export const METADATA =
  'link[rel="canonical"], link[rel="alternate"], meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[property]';

/** Loads pages. */
export interface PageSource {
  /** @throws PageSourceError if the app cannot render a page for the address */
  load(url: URL, signal: AbortSignal): Promise<PageAnswer>;
}

export type PageAnswer =
  | { readonly outcome: 'loaded'; readonly loaded: LoadedPage }
  /** The page has another address on this site. */
  | { readonly outcome: 'moved'; readonly to: URL };

/** The response is missing or is not a page of this deployment. The message states the reason. */
export class PageSourceError extends Error {
  override readonly name = 'PageSourceError';
}

export interface FetchPageSourceOptions {
  /** The shell that the app belongs to. Pages with another shell need another app. */
  readonly shell: string;
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>;
  readonly parse: (html: Html) => DocumentFragment;
  /** Resolves when the current document has these styles. */
  readonly addStyles: (styles: PageStyles) => Promise<void>;
  /** Adds these modules to the current document. */
  readonly addScripts: (addresses: readonly string[]) => void;
}

/**
 * Fetches pages without their query. Queries do not change a page, so all addresses of a page share one cache
 * entry of the browser.
 */
export function createFetchPageSource({
  shell,
  fetch,
  parse,
  addStyles,
  addScripts,
}: FetchPageSourceOptions): PageSource {
  return {
    async load(url, signal) {
      const file = new URL(url.pathname, url);
      const response = await fetch(file, { signal, headers: { accept: 'text/html' } }).catch((error) => {
        throw new PageSourceError(`The network failed: ${String(error)}`, { cause: error });
      });
      if (!response.ok) throw new PageSourceError(`The server answered with ${response.status}`);
      const type = response.headers.get('content-type') ?? 'no type';
      if (!type.startsWith('text/html')) throw new PageSourceError(`The answer is ${type} and no page`);
      const reached = new URL(response.url || file);
      if (reached.pathname !== file.pathname) {
        return { outcome: 'moved', to: new URL(`${reached.pathname}${url.search}${url.hash}`, url) };
      }
      const root = parse(trusted(await response.text()));
      const loaded = readPage(root);
      if (loaded.page.shell !== shell) throw new PageSourceError('The site has been published anew');
      await addStyles(stylesOf(root)).catch((error) => {
        throw new PageSourceError('Its style sheet did not come', { cause: error });
      });
      addScripts(constructScriptsOf(root));
      return { outcome: 'loaded', loaded };
    },
  };
}

/** The current document, or a parsed page. */
export type PageRoot = Document | DocumentFragment;

/**
 * Reads the data and the article from a page.
 * @throws PageSourceError if the document is not a page of this program
 */
export function readPage(root: PageRoot): LoadedPage {
  const data = root.getElementById(PAGE_DATA_ID)?.textContent;
  if (!data) throw new PageSourceError('The document carries no page data');
  return {
    page: parsePageData(data),
    article: { head: articlePart(root, 'head'), body: articlePart(root, 'body') },
    metadata: [...root.querySelectorAll(METADATA)].map(toTree),
  };
}

function toTree({ localName, attributes }: Element): HtmlElement {
  return [localName, Object.fromEntries(Array.from(attributes, ({ name, value }) => [name, value]))];
}

/** Scripts of constructs, such as tabs, that only some articles need. */
function constructScriptsOf(root: PageRoot): readonly string[] {
  return [...root.querySelectorAll('script[data-construct]')].flatMap(
    (script) => script.getAttribute('src') ?? [],
  );
}

/**
 * Does not validate the data: the same program has written the data and the app, and `shell` detects other
 * versions.
 */
function parsePageData(text: string): PageData {
  try {
    return JSON.parse(text) as PageData;
  } catch (error) {
    throw new PageSourceError('The page data cannot be read', { cause: error });
  }
}

/** The prerenderer has written this HTML from sanitised notes. */
function articlePart(root: PageRoot, part: keyof ArticleHtml): Html {
  return trusted(root.querySelector(`[data-article="${part}"]`)?.innerHTML ?? '');
}
