import { describe, expect, it } from 'vitest';
import { htmlText, trusted } from '#core/model/html/html.ts';
import { titleOf } from '#core/model/html/html-file.ts';
import { offlineTexts as texts } from '../../../tests/site-samples/offline.ts';
import { addCachedNotice, uncachedPage } from './cached-page.ts';

const PAGE = trusted(
  '<!doctype html><html lang="en-GB" dir="ltr"><title>App 1 &amp; 2</title><body>\n<div id="page">x</div></body>',
);

describe('a cached page', () => {
  it('starts with a notice that states the reason and the date', () => {
    const marked = htmlText(addCachedNotice(PAGE, '2025-11-21T10:12:00Z', { reason: 'offline', texts }));
    expect(marked).toMatch(
      /<body><p [^>]*role="status"[^>]*><span>You are offline: this copy is from 21 November 2025 /,
    );
    expect(marked).toContain('<div id="page">x</div>');
    expect(htmlText(addCachedNotice(PAGE, '2025-11-21T10:12:00Z', { reason: 'slow', texts }))).toContain(
      'The site does not respond: this copy is from',
    );
  });

  it('ends the sentence with one full stop if the language abbreviates the time', () => {
    const greek = trusted('<!doctype html><html lang="el"><title>App</title><body></body>');
    const marked = htmlText(addCachedNotice(greek, '2025-11-21T12:12:00', { reason: 'offline', texts }));
    expect(marked).toMatch(/12:12\s?μ\.μ\.<\/span>/);
  });

  it('has the title of the page', () => {
    expect(titleOf(PAGE)).toBe('App 1 & 2');
  });
});

describe('the page in place of a page that is not cached', () => {
  it('links to the cached pages and escapes their titles', () => {
    const html = htmlText(
      uncachedPage([{ url: 'https://docs.example.com/app/1/', title: '<b>1</b>' }], {
        reason: 'offline',
        texts,
      }),
    );
    expect(html).toContain('<a href="https://docs.example.com/app/1/">&lt;b&gt;1&lt;/b&gt;</a>');
    expect(htmlText(uncachedPage([], { reason: 'slow', texts }))).not.toContain('<ul>');
  });

  it('is in the language of the site, and marks what its publisher has not translated', () => {
    const arabic = { ...texts, language: 'ar', direction: 'rtl' };
    const html = htmlText(
      uncachedPage([], {
        reason: 'offline',
        texts: { ...arabic, notSaved: { text: 'Not saved.', language: 'en' } },
      }),
    );
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('<span lang="en">Not saved.</span>');
  });
});
