import { documentOf, type Html, type HtmlElement, serialise } from '#core/model/html/html.ts';
import { languageOf, prependToBody } from '#core/model/html/html-file.ts';

/** The reason why a cached page is shown. The page states it at the top. */
export type Reason = 'offline' | 'slow';

const REASONS: Readonly<Record<Reason, string>> = {
  offline: 'You are offline',
  slow: 'The site does not answer',
};

const RETRY_LINK: HtmlElement = ['a', { href: '' }, 'Try again'];

/**
 * Adds a notice with the reason and the date of the copy to the top of a cached page.
 * @param cachedAt the time of the copy, in a format that `Date` parses
 */
export function addCachedNotice(page: Html, cachedAt: string, reason: Reason): Html {
  const language = languageOf(page);
  // The same date format as on the pages.
  const day = new Intl.DateTimeFormat(['', 'en'].includes(language) ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(cachedAt));
  const text = `${REASONS[reason]}: this copy is from ${day}. `;
  return prependToBody(page, [
    ['p', { class: 'failure', role: 'status', 'data-kept': '' }, text, RETRY_LINK],
  ]);
}

export interface CachedPageTitle {
  readonly url: string;
  readonly title: string;
}

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";

/** The page that is shown in place of a page that is not cached. It needs no other file. */
export function uncachedPage(pages: readonly CachedPageTitle[], reason: Reason): Html {
  const title = REASONS[reason];
  const links = pages.map(({ url, title: name }): HtmlElement => ['li', {}, ['a', { href: url }, name]]);
  const head: HtmlElement = [
    'head',
    {},
    ['meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }],
    ['meta', { charset: 'utf-8' }],
    ['meta', { name: 'viewport', content: 'width=device-width' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    ['title', {}, title],
  ];
  const main: HtmlElement = [
    'main',
    {},
    ['h1', {}, title],
    ['p', {}, 'This page was not kept on this device. ', RETRY_LINK],
    ...(links.length === 0
      ? []
      : [['h2', {}, 'Kept on this device'] as const, ['ul', {}, ...links] as const]),
  ];
  return serialise(documentOf(['html', { lang: 'en' }, head, ['body', {}, main]]));
}
