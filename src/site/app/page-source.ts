import type { ArticleHtml } from '#core/contracts/article-content.ts';
import type { PageData } from '#core/contracts/page-data.ts';
import { type Html, type HtmlElement, trusted } from '#core/model/html/html.ts';
import { PAGE_DATA_ID } from './page-data-element.ts';
import { type PageStyles, stylesOf } from './page-styles.ts';

/** A page as it is shown: its data and its article. */
export interface LoadedPage {
  readonly page: PageData;
  readonly article: ArticleHtml;
  /**
   * What its head says of it to those who share it, subscribe to it or list it. As data: browsers keep steps that were cut short, and
   * elements with them.
   */
  readonly metadata: readonly HtmlElement[];
}

/** The elements of a head that are about its page; all others are the same on every page, or are what the document runs on. */
export const METADATA =
  'link[rel="canonical"], link[rel="alternate"], meta[name="description"], meta[name="keywords"], meta[name="robots"], meta[property]';

/** Where pages come from. */
export interface PageSource {
  /** Rejects with PageSourceError where there is no page that this app can show. */
  load(url: URL, signal: AbortSignal): Promise<PageAnswer>;
}

export type PageAnswer =
  | { readonly outcome: 'loaded'; readonly loaded: LoadedPage }
  /** The page lives at another address of this site. */
  | { readonly outcome: 'moved'; readonly to: URL };

/** There is an answer, or none, but not a page of this deployment. The message says which. */
export class PageSourceError extends Error {
  override readonly name = 'PageSourceError';
}

export interface FetchPageSourceOptions {
  /** That the app belongs to: pages of another need another app. */
  readonly shell: string;
  readonly fetch: (url: URL, init: RequestInit) => Promise<Response>;
  readonly parse: (html: Html) => DocumentFragment;
  /** Resolves when the document on screen has these styles, too. */
  readonly addStyles: (styles: PageStyles) => Promise<void>;
  /** Sees to it that the document on screen runs these modules, too. */
  readonly addScripts: (addresses: readonly string[]) => void;
}

/** Pages are files: no query changes them, so all addresses of a page share one entry of the browser's cache. */
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

/** The document on screen, or what was parsed of the file of a page. */
export type PageRoot = Document | DocumentFragment;

/** Takes the page's data and its article out of it. Throws PageSourceError for a document of somebody else. */
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

/** What some articles need beside the app. */
function constructScriptsOf(root: PageRoot): readonly string[] {
  return [...root.querySelectorAll('script[data-construct]')].flatMap(
    (script) => script.getAttribute('src') ?? [],
  );
}

/** The program that wrote the data wrote this app too; `shell` tells others. What it says is not checked field by field. */
function parsePageData(text: string): PageData {
  try {
    return JSON.parse(text) as PageData;
  } catch (error) {
    throw new PageSourceError('The page data cannot be read', { cause: error });
  }
}

/** The prerenderer wrote it, from sanitised HTML. */
function articlePart(root: PageRoot, part: keyof ArticleHtml): Html {
  return trusted(root.querySelector(`[data-article="${part}"]`)?.innerHTML ?? '');
}
