import type { OfflineReason, OfflineText, OfflineTexts } from '#core/contracts/offline-manifest.ts';
import { textAfter } from '#core/messages/full-stop.ts';
import { documentOf, type Html, type HtmlElement } from '#core/model/html/html.ts';
import { languageOf, prependToBody } from '#core/model/html/html-file.ts';
import { serialise } from '#core/model/html/serialise.ts';

/** Why a cached page is shown, and the texts that say so. */
export interface OfflineNotice {
  readonly reason: OfflineReason;
  readonly texts: OfflineTexts;
}

/**
 * Adds a notice with the reason and the date of the copy to the top of a cached page.
 * @param cachedAt the time of the copy, in a format that `Date` parses
 */
export function addCachedNotice(page: Html, cachedAt: string, { reason, texts }: OfflineNotice): Html {
  const { text, language } = texts.notice[reason];
  const time = formatTime(cachedAt, language ?? languageOf(page));
  const [before = '', after = ''] = text.split('{time}');
  const notice = element('span', { text: `${before}${time}${textAfter(time, after)}`, language });
  return prependToBody(page, [
    ['p', { class: 'failure', role: 'status', 'data-cached': '' }, notice, ' ', retryLink(texts)],
  ]);
}

/** The same date format as on the pages. */
function formatTime(time: string, language: string): string {
  const format = new Intl.DateTimeFormat(['', 'en'].includes(language) ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return format.format(new Date(time));
}

export interface CachedPageTitle {
  readonly url: string;
  readonly title: string;
}

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'";

/** The page that is shown in place of a page that is not cached. It needs no other file. */
export function uncachedPage(pages: readonly CachedPageTitle[], { reason, texts }: OfflineNotice): Html {
  const title = texts.title[reason];
  const links = pages.map(({ url, title: name }): HtmlElement => ['li', {}, ['a', { href: url }, name]]);
  const head: HtmlElement = [
    'head',
    {},
    ['meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }],
    ['meta', { charset: 'utf-8' }],
    ['meta', { name: 'viewport', content: 'width=device-width' }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
    element('title', title),
  ];
  const main: HtmlElement = [
    'main',
    {},
    element('h1', title),
    ['p', {}, element('span', texts.notSaved), ' ', retryLink(texts)],
    ...(links.length === 0 ? [] : [element('h2', texts.saved), ['ul', {}, ...links] as const]),
  ];
  const { language: lang, direction: dir } = texts;
  return serialise(documentOf(['html', { lang, dir }, head, ['body', {}, main]]));
}

function retryLink({ retry: { text, language } }: OfflineTexts): HtmlElement {
  return ['a', { href: '', ...(language !== undefined && { lang: language }) }, text];
}

function element(name: string, { text, language }: OfflineText): HtmlElement {
  return [name, language === undefined ? {} : { lang: language }, text];
}
