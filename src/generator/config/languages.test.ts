import { describe, expect, it } from 'vitest';
import { pathsOf, sitesOf } from './languages.ts';
import { parseConfig } from './load-config.ts';
import { siteConfigSchema } from './site-config.ts';

const TITLE = { title: 'Notes' };

describe('a site in several languages', () => {
  const config = siteConfigSchema.parse({
    ...TITLE,
    search: { label: 'Search notes' },
    streams: [{ id: 'app', label: 'App', description: 'The app.' }],
    locales: { en: {}, de: { title: 'Hinweise', streams: { app: { description: 'Die App.' } } }, ar: {} },
  });

  it('has one site per language, the first one at the addresses of the site', () => {
    const sites = sitesOf(config);
    expect(sites.map(({ base, title, locale }) => [base, title, locale.htmlLang])).toEqual([
      ['/release-notes/', 'Notes', 'en'],
      ['/release-notes/de/', 'Hinweise', 'de'],
      ['/release-notes/ar/', 'Notes', 'ar'],
    ]);
    expect(pathsOf(config)).toEqual({ base: '/release-notes/', languages: ['de', 'ar'] });
  });

  it('replaces texts, and uses the common settings for all others', () => {
    const [english, german] = sitesOf(config);
    expect(german?.streams[0]).toMatchObject({ label: 'App', description: 'Die App.' });
    // The program translates these texts itself.
    expect([english.search.label, german?.search.label]).toEqual(['Search notes', undefined]);
  });

  it('has the same sites if they are derived from the settings of the default language', () => {
    const [main] = sitesOf(config);
    expect(JSON.stringify(sitesOf(main))).toBe(JSON.stringify(sitesOf(config)));
  });

  it('has one site without this setting', () => {
    const single = siteConfigSchema.parse(TITLE);
    expect(sitesOf(single)).toEqual([single]);
    expect(sitesOf(single)[0]).toBe(single);
  });
});

describe('invalid languages', () => {
  it.each<[settings: object, message: RegExp]>([
    [{ locales: {} }, /name at least one language/],
    [
      { locale: { htmlLang: 'en' }, locales: { en: {} } },
      /locale and locales exclude each other: delete locale/,
    ],
    [
      { locales: { en: {}, id: {} } },
      /Invalid name locales\.id: the site uses \/release-notes\/id\/ itself.*id-ID/,
    ],
    [
      { locales: { en: {}, de: {} }, streams: [{ id: 'de' }] },
      /Invalid name locales\.de: a stream has the id de.*de-DE/,
    ],
    [{ locales: { en: {}, de: {}, DE: {} } }, /Invalid name locales\.de: DE is the same language/],
    [{ locales: { en: {}, 'not a tag': {} } }, /not a language tag/],
    [{ locales: { en: { titel: 'A' } } }, /Unknown setting locales\.en\.titel\. Did you mean title/],
  ])('are reported when the settings are read: %j', (settings, message) => {
    expect(() => parseConfig({ ...TITLE, ...settings }, 'site.config.ts')).toThrow(message);
  });
});
