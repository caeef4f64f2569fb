import { documentOf, type HtmlTree, htmlText, serialise } from '#core/model/html/html.ts';
import { absoluteUrl } from '#core/model/urls.ts';

const TITLE = 'This page has moved';

/**
 * A page that redirects to the new address of a moved page. It works on any static host. A server with redirect rules
 * is faster and keeps the hash.
 */
export function movedPage(to: string, origin: string): string {
  const head: HtmlTree = [
    ['meta', { 'http-equiv': 'Content-Security-Policy', content: "default-src 'none'" }],
    ['meta', { charset: 'utf-8' }],
    ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    ['meta', { name: 'robots', content: 'noindex' }],
    ['meta', { 'http-equiv': 'refresh', content: `0; url=${to}` }],
    ['link', { rel: 'canonical', href: absoluteUrl(origin, to) }],
    ['title', {}, TITLE],
  ];
  const body: HtmlTree = [['p', {}, ['a', { href: to }, `${TITLE}.`]]];
  const page = documentOf(['html', { lang: 'en' }, ['head', {}, ...head], ['body', {}, ...body]], '\n');
  return htmlText(serialise(page));
}
