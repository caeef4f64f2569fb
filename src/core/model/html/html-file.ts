import { type Html, type HtmlTree, htmlText, trusted } from './html.ts';
import { serialise } from './serialise.ts';

/*
 * Functions for the service worker, which has no HTML parser: they read and extend the file of a page with regular expressions. This is
 * safe because the serialisers write `<` only for tags, so the first match is the element itself.
 */

/** The language of a page; empty if the page has none. */
export function languageOf(page: Html): string {
  return /<html lang="([\w-]+)"/.exec(htmlText(page))?.[1] ?? '';
}

export function titleOf(page: Html): string {
  const title = /<title>([^<]*)<\/title>/.exec(htmlText(page))?.[1] ?? '';
  return title.replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: '<', gt: '>' })[name] ?? '&');
}

const BODY = '<body>';

/** Inserts a tree at the start of the body of a page. */
export function prependToBody(page: Html, tree: HtmlTree): Html {
  const text = htmlText(page);
  const start = text.indexOf(BODY) + BODY.length;
  return trusted(text.slice(0, start) + htmlText(serialise(tree)) + text.slice(start));
}
