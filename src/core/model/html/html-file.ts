import { type Html, type HtmlTree, htmlText, serialise, trusted } from './html.ts';

/*
 * For a service worker, which has no parser: what it may read of the file of a page, and where it may add to one. The serialisers write `<` for tags
 * alone, and pages have their first elements from `documentOf`, so the first match is the element itself.
 */

/** The language that a page says it is in; empty where it says none. */
export function languageOf(page: Html): string {
  return /<html lang="([\w-]+)"/.exec(htmlText(page))?.[1] ?? '';
}

export function titleOf(page: Html): string {
  const title = /<title>([^<]*)<\/title>/.exec(htmlText(page))?.[1] ?? '';
  return title.replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: '<', gt: '>' })[name] ?? '&');
}

const BODY = '<body>';

/** The page with this above all else in it. */
export function prependToBody(page: Html, tree: HtmlTree): Html {
  const text = htmlText(page);
  const start = text.indexOf(BODY) + BODY.length;
  return trusted(text.slice(0, start) + htmlText(serialise(tree)) + text.slice(start));
}
