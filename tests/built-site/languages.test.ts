import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { INVENTED_MESSAGES, INVENTED_SITE } from '../site-samples/invented-language.ts';
import { latinTextIn } from './latin-text.ts';
import { publishedFiles, readPublished } from './published-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await buildSite(INVENTED_SITE);
});

describe('a site in another language', () => {
  it('has no text and no label that is not in the messages, in its settings or in its notes', () => {
    const pages = publishedFiles(folder).filter((file) => file.endsWith('.html'));
    const found = pages.flatMap((file) =>
      latinTextIn(readPublished(file, folder).toString()).map((text) => `${file}: ${text}`),
    );
    expect(pages.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });

  it('has no such text in the data of the badge', () => {
    const files = publishedFiles(folder).filter((file) => file.includes('/whats-new/'));
    const found = files.flatMap((file) => {
      const {
        language: _,
        direction: __,
        stream: ___,
        ...data
      } = JSON.parse(readPublished(file, folder).toString());
      const texts: string[] = [];
      JSON.stringify(data, (key, value: unknown) => {
        if (typeof value === 'string' && key !== 'url') texts.push(value);
        return value;
      });
      return texts.filter((text) => /[a-z]{2}/i.test(text.replace(/CVE-[\d-]+|PA-\d/g, '')));
    });
    expect(files.length).toBeGreaterThan(2);
    expect(found).toEqual([]);
  });

  it('has no such text in its feeds', () => {
    const titles = publishedFiles(folder)
      .filter((file) => /(?:atom|rss)\.xml$/.test(file))
      .flatMap((file) => {
        const $ = load(readPublished(file, folder).toString(), { xml: true });
        return $('title, subtitle, description, summary, category')
          .get()
          .map((element) => $(element).text());
      });
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((text) => /[a-z]{2}/i.test(text.replace(/<[^>]*>/g, '')))).toEqual([]);
  });
});

/** A text in a note, which does not state its language. */
const FACT = /^(?:Severity|CVSS|Introduced in|Workaround|Affected (?:platforms|features)): /;

describe('a site in a language that has only a half of the messages', () => {
  const messages = Object.fromEntries(
    Object.entries(INVENTED_MESSAGES).filter((_, index) => index % 2 === 0),
  );
  let pages: readonly (readonly [string, CheerioAPI])[];
  beforeAll(async () => {
    const site = await buildSite({
      ...INVENTED_SITE,
      config: { ...INVENTED_SITE.config, messages: { el: messages } },
    });
    pages = publishedFiles(site)
      .filter((file) => file.endsWith('.html'))
      .map((file) => {
        // Without this option, the content of noscript is one text.
        const $ = load(readPublished(file, site).toString(), { scriptingEnabled: false });
        $('head, script, style, code, pre').remove();
        return [file, $];
      });
  });
  const textsIn = ($: CheerioAPI, within: string): readonly string[] =>
    $(`${within}, ${within} *`)
      .contents()
      .get()
      .flatMap((node) => (node.type === 'text' ? [node.data.trim()] : []));

  it('marks each English text, so that screen readers pronounce it as English, except the names of pages', () => {
    const unmarked = pages.flatMap(([file, $]) => {
      const rest = load($.html(), { scriptingEnabled: false });
      rest('[lang="en"], h1, .crumbs, .id, .bar__search').remove();
      return textsIn(rest, 'body')
        .filter((text) => /[a-z]{2}/i.test(text.replace(/CVE-[\d-]+|PA-\d/g, '')) && !FACT.test(text))
        .map((text) => `${file}: ${text}`);
    });
    expect(pages.length).toBeGreaterThan(10);
    expect(unmarked).toEqual([]);
  });

  it('does not mark texts in its own language', () => {
    const marked = pages.flatMap(([, $]) => {
      const rest = load($.html(), { scriptingEnabled: false });
      rest('[lang="en"] [lang="el"]').remove();
      return textsIn(rest, '[lang="en"]');
    });
    expect(marked).toContain('Release notes');
    expect(marked.filter((text) => /[\u0400-\u04ff]/.test(text))).toEqual([]);
  });
});
