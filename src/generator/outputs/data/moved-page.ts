import type { SiteData } from '#core/contracts/page-data.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { documentOf, type HtmlTree, htmlText } from '#core/model/html/html.ts';
import { serialise } from '#core/model/html/serialise.ts';
import { absoluteUrl } from '#core/model/urls.ts';

/**
 * A page that redirects to the new address of a moved page. It works on any static host. A server with redirect rules
 * is faster and keeps the hash.
 */
export function movedPage(
  messages: Messages<MessageKey>,
  to: string,
  { origin, locales: [{ htmlLang: lang, direction: dir }] }: Pick<SiteData, 'origin' | 'locales'>,
): string {
  const language = { lang: messages.languageOf('meta.moved') ?? lang, ...(dir === 'rtl' && { dir }) };
  const head: HtmlTree = [
    ['meta', { 'http-equiv': 'Content-Security-Policy', content: "default-src 'none'" }],
    ['meta', { charset: 'utf-8' }],
    ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    ['meta', { name: 'robots', content: 'noindex' }],
    ['meta', { 'http-equiv': 'refresh', content: `0; url=${to}` }],
    ['link', { rel: 'canonical', href: absoluteUrl(origin, to) }],
    ['title', {}, messages('meta.moved')],
  ];
  const sentence = messages('evidence.sentence', { text: messages('meta.moved') });
  const body: HtmlTree = [['p', {}, ['a', { href: to }, sentence]]];
  const page = documentOf(['html', language, ['head', {}, ...head], ['body', {}, ...body]], '\n');
  return htmlText(serialise(page));
}
