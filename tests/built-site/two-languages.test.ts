import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build-site.ts';
import { feedFaults } from '../feeds/feed-faults.ts';
import { TRANSLATED, TWO_LANGUAGES } from '../site-samples/two-languages.ts';
import { publishedFiles, readPublished } from './published-files.ts';

const ORIGIN = 'https://docs.example.com';
const LANGUAGES = { en: '', de: 'de/', ar: 'ar/' } as const;
type Language = keyof typeof LANGUAGES;

let folder: string;
beforeAll(async () => {
  folder = await buildSite(TWO_LANGUAGES);
});
const read = (path: string): string => readPublished(path, folder).toString();

/** The pages in a language, by their path without the language. */
function pagesIn(language: Language): readonly string[] {
  const [own, others] = [LANGUAGES[language], Object.values(LANGUAGES).filter((one) => one !== '')];
  return publishedFiles(folder)
    .filter((path) => path.endsWith('.html') && path.startsWith(own))
    .filter((path) => own !== '' || !others.some((one) => path.startsWith(one)))
    .map((path) => path.slice(own.length));
}

/** The values of an attribute of all elements of a page that match. */
function links(html: string, rel: string): readonly string[] {
  return html.match(new RegExp(`<link rel="${rel}"[^>]*>`, 'g')) ?? [];
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

const NOTES = ['app/release.25.2.0', 'app/release.25.1.0', 'app/release.25.0.0', 'app/guide'];
const QUERY_PAGES = ['search/index.html', 'upgrade/index.html', 'id/index.html', '404.html'];

/** The languages in which a page exists. */
function languagesOf(path: string): readonly Language[] {
  const note = NOTES.find((one) => path === `${one}/index.html`);
  if (note === undefined) return ['en', 'de', 'ar'];
  return TRANSLATED.includes(note) ? ['en', 'de'] : ['en'];
}

const addressOf = (language: Language, path: string): string =>
  `${ORIGIN}/release-notes/${LANGUAGES[language]}${path.replace(/index\.html$/, '')}`;

describe('a site in several languages', () => {
  it('has the same pages in each, the default language at the addresses of a site in one language', () => {
    expect(pagesIn('en')).toEqual(expect.arrayContaining(['index.html', 'app/release.25.2.0/index.html']));
    expect(pagesIn('de')).toEqual(pagesIn('en'));
    expect(pagesIn('ar')).toEqual(pagesIn('en'));
  });

  it.each<[Language, string]>([
    ['en', '<html lang="en" dir="ltr"'],
    ['de', '<html lang="de" dir="ltr"'],
    ['ar', '<html lang="ar" dir="rtl"'],
  ])('states language and direction of each page in %s', (language, tag) => {
    for (const path of pagesIn(language)) expect(read(LANGUAGES[language] + path), path).toContain(tag);
  });

  it.each(Object.keys(LANGUAGES) as Language[])(
    'names translations where there are any, one default, and the original of a page without translation, in %s',
    (language) => {
      for (const path of pagesIn(language)) {
        const html = read(LANGUAGES[language] + path);
        const all = languagesOf(path);
        const isOwn = all.includes(language);
        const hreflang = links(html, 'alternate')
          .filter((tag) => tag.includes(' hreflang='))
          .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]);
        const expected =
          isOwn && all.length > 1 && !QUERY_PAGES.includes(path)
            ? [...all.map((one) => [one, addressOf(one, path)]), ['x-default', addressOf('en', path)]]
            : [];
        expect(hreflang, path).toEqual(expected);
        const canonical = links(html, 'canonical').map((tag) => attribute(tag, 'href'));
        const own = addressOf(isOwn ? language : 'en', path);
        expect(canonical, path).toEqual(QUERY_PAGES.includes(path) ? [] : [own]);
      }
    },
  );

  it('links to each page in all languages, and to the landing pages where a page is not found', () => {
    for (const path of pagesIn('de')) {
      const html = read(`de/${path}`);
      const menu = /<details class="dropdown languages".*?<\/details>/s.exec(html)?.[0] ?? '';
      const page = path === '404.html' ? '' : path.replace(/index\.html$/, '');
      expect(menu.match(/(?<=<a )href="[^"]*"/g), path).toEqual(
        Object.values(LANGUAGES).map((one) => `href="/release-notes/${one}${page}"`),
      );
      expect(menu.match(/aria-current="true"[^>]*>([^<]*)/)?.[1], path).toBe('Deutsch');
    }
  });

  it('shows an original with a notice and its language where a translation is missing or says something else', () => {
    for (const note of NOTES) {
      const html = read(`de/${note}/index.html`);
      const isTranslated = TRANSLATED.includes(note);
      expect(html.includes('Diese Seite ist noch nicht übersetzt'), note).toBe(!isTranslated);
      expect(html.includes('lang="en" dir="ltr">'), note).toBe(
        !isTranslated || html.includes('hrefLang="en"'),
      );
    }
    const original = read('de/app/release.25.0.0/index.html');
    expect(original).toContain('(Originalsprache: Englisch). <a href="/release-notes/app/release.25.0.0/"');
    expect(original).toMatch(/<p lang="en" dir="ltr"[^>]*>No more crashes/);
    expect(original).not.toContain('Abstürze');
    expect(read('ar/app/release.25.0.0/index.html')).toMatch(/<p lang="en" dir="ltr"[^>]*>No more crashes/);
  });

  it('takes dates, tags and statements of a translation from its original', () => {
    const html = read('de/app/release.25.2.0/index.html');
    expect(html).toContain('3. Februar 2025');
    expect(html).toContain('/release-notes/de/tags/paths/');
    const [english, german] = ['', 'de/'].map((path) => JSON.parse(read(`${path}app/25.2.0.json`)));
    expect(german.requiredStop).toBe('Migrates the database');
    expect([german.date, german.version]).toEqual([english.date, english.version]);
  });

  it('gives the same answers in each language', () => {
    // The fix without an id is related to the known issue by its English text, also where it is shown in German.
    const answersIn = (language: Language): unknown => {
      const path = LANGUAGES[language];
      const { changes } = {
        changes: publishedFiles(folder).filter((one) => one.startsWith(`${path}app/25.`)),
      };
      return changes.map((file) => {
        const { version, date, entries, requiredStop } = JSON.parse(read(file));
        const facts = entries.map((entry: { kind: string; ids: readonly string[]; isTask?: true }) => [
          ...[entry.kind, entry.ids, entry.isTask],
        ]);
        return { version, date, requiredStop: requiredStop !== undefined, facts };
      });
    };
    expect(answersIn('de')).toEqual(answersIn('en'));
    expect(answersIn('ar')).toEqual(answersIn('en'));
  });

  it('keeps links inside of the language, also those with the anchors of the original', () => {
    const html = read('de/app/release.25.2.0/index.html');
    expect(html).toContain('<a href="/release-notes/de/app/release.25.1.0/#bug-fixes"');
    expect(html).toContain('<a href="/release-notes/de/app/">der Anwendung</a>');
    expect(read('de/app/guide/index.html')).toContain(
      'href="/release-notes/de/app/release.25.2.0/#fehlerbehebungen"',
    );
    expect(html).toMatch(/<h2 id="fehlerbehebungen"[^>]*><span id="bug-fixes" class="formerly">/);
  });

  it('has feeds, a sitemap, texts and an index for the search in each language', () => {
    expect(
      read('de/sitemap.xml')
        .match(/<loc>[^<]*/g)
        ?.filter((url) => /release\.|guide/.test(url)),
    ).toEqual([
      `<loc>${ORIGIN}/release-notes/de/app/release.25.2.0/`,
      `<loc>${ORIGIN}/release-notes/de/app/guide/`,
    ]);
    expect(read('sitemap.xml')).not.toContain('/de/');
    expect(read('de/rss.xml')).toContain('<language>de</language>');
    expect(read('de/atom.xml')).toContain(`${ORIGIN}/release-notes/de/app/release.25.2.0/`);
    expect(read('de/llms.txt')).toContain('/release-notes/de/app/release.25.2.0.md');
    expect(read('../robots.txt').match(/Sitemap: .*/g)).toEqual(
      ['', 'de/', 'ar/'].map((path) => `Sitemap: ${ORIGIN}/release-notes/${path}sitemap.xml`),
    );
    expect(read('../_redirects')).toContain('/release-notes/de/* /release-notes/de/404.html 404\n');
  });

  it('states the language of each feed, and of each release in it that is not translated', () => {
    const feed = load(read('de/atom.xml'), { xml: true });
    expect(feed('feed').attr('xml:lang')).toBe('de');
    const entries = feed('entry').get();
    const languages = entries.map((entry) => [
      feed(entry).children('id').text().split('/').at(-2),
      feed(entry).attr('xml:lang'),
    ]);
    expect(languages).toEqual([
      ['release.25.2.0', undefined],
      ['release.25.1.0', 'en'],
      ['release.25.0.0', 'en'],
    ]);
    const [translated = '', original = ''] = JSON.parse(read('de/feed.json')).items.map(
      (item: { content_html: string }) => item.content_html,
    );
    expect(translated).not.toContain('<div lang');
    expect(original).toMatch(/^<div lang="en" dir="ltr">/);
    expect(load(read('atom.xml'), { xml: true })('feed').attr('xml:lang')).toBe('en');
    for (const format of ['atom', 'rss', 'json'] as const) {
      const file = { atom: 'atom.xml', rss: 'rss.xml', json: 'feed.json' }[format];
      expect(feedFaults(read(`de/${file}`), format), format).toEqual([]);
    }
  });

  it('publishes scripts and styles once', () => {
    const scripts = publishedFiles(folder).filter((path) => path.endsWith('.js') && !path.endsWith('sw.js'));
    expect(scripts.filter((path) => !path.startsWith('assets/'))).toEqual([]);
    expect(read('de/index.html')).toContain('src="/release-notes/assets/boot.');
  });
});
