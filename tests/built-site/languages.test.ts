import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { INVENTED_SITE } from '../site-samples/invented-language.ts';
import { latinTextIn } from './latin-text.ts';
import { publishedFiles, readPublished } from './published-files.ts';

let folder: string;
beforeAll(() => {
  folder = buildSite(INVENTED_SITE);
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
