import { RESERVED_SEGMENTS, type SitePaths } from '#core/model/urls.ts';
import type { SiteConfig } from './site-config.ts';
import type { LanguageSettings } from './site-language.ts';

/**
 * The sites of a publisher, one for each language, the default language first. The site of another language has its base path below that of
 * the default language, and the same settings except for its texts.
 */
export function sitesOf(config: SiteConfig): readonly [SiteConfig, ...SiteConfig[]] {
  const { locales = {}, base } = config;
  const [first, ...others] = Object.keys(locales);
  if (first === undefined) return [config];
  const baseOf = (tag: string): string => (tag === first ? base : `${base}${tag}/`);
  const all = [first, ...others].map((tag): LanguageSettings => {
    const { label, direction } = locales[tag] ?? {};
    return { htmlLang: tag, base: baseOf(tag), label, direction };
  });
  const shared = { folders: others, rootBase: base, all };
  const siteIn = (tag: string): SiteConfig => ({
    ...withTexts(config, tag),
    base: baseOf(tag),
    language: { ...shared, ...(tag !== first && { folder: tag }) },
    // Old addresses of the host belong to no language.
    ...(tag !== first && { redirects: {} }),
  });
  return [siteIn(first), ...others.map(siteIn)];
}

/** The base paths of a site, for servers. */
export function pathsOf({ base, locales = {} }: Pick<SiteConfig, 'base' | 'locales'>): SitePaths {
  const [, ...languages] = Object.keys(locales);
  return { base, ...(languages.length > 0 && { languages }) };
}

/**
 * The base path of scripts, styles and fonts. The languages of a site share them, so that a reader who changes the
 * language loads none of them again. For reading offline, each language has its own: its service worker stores only
 * what is below its base path, and a bundle contains only one language.
 */
export function assetBase({
  base,
  language,
  offline,
}: Pick<SiteConfig, 'base' | 'language' | 'offline'>): string {
  return offline || language?.isAlone ? base : (language?.rootBase ?? base);
}

/** The settings of a language that is published without the others. */
export function asOnlyLanguage(config: SiteConfig): SiteConfig {
  return config.language ? { ...config, language: { ...config.language, isAlone: true } } : config;
}

function withTexts(config: SiteConfig, tag: string): SiteConfig {
  const { label, direction, brand, search, streams = {}, ...texts } = config.locales?.[tag] ?? {};
  const isDefault = Object.keys(config.locales ?? {})[0] === tag;
  const { label: searchLabel, ...searchSettings } = config.search;
  return {
    ...config,
    ...written(texts),
    locale: { htmlLang: tag, label, direction },
    brand: { ...config.brand, ...written(brand) },
    // The text of another language would be wrong, and the program has one in each.
    search: { ...searchSettings, label: search?.label ?? (isDefault ? searchLabel : undefined) },
    streams: config.streams.map((stream) => ({ ...stream, ...written(streams[stream.id]) })),
  };
}

/** Without fields whose value is `undefined`, which would hide the value of another object. */
function written<Fields extends object>(
  fields: Fields | undefined,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}

/** What is wrong with the languages of a site, a sentence for each. */
export function describeWrongLanguages(config: SiteConfig, written: unknown): readonly string[] {
  const { locales, streams, base } = config;
  if (locales === undefined) return [];
  const [first, ...others] = Object.keys(locales);
  const hasLocale = typeof written === 'object' && written !== null && 'locale' in written;
  return [
    ...(first === undefined ? ['Invalid value for locales: name at least one language, such as en.'] : []),
    ...(hasLocale
      ? [
          'The settings locale and locales exclude each other: delete locale. The first of locales is the default language.',
        ]
      : []),
    ...others.flatMap((tag) => {
      const lower = tag.toLowerCase();
      const other = Object.keys(locales).find((one) => one !== tag && one.toLowerCase() === lower);
      if (other !== undefined)
        return [`Invalid name locales.${tag}: ${other} is the same language. Delete one.`];
      if (RESERVED_SEGMENTS.has(lower))
        return [
          `Invalid name locales.${tag}: the site uses ${base}${tag}/ itself. Add a country, such as ${exampleOf(tag)}.`,
        ];
      return streams.some(({ id }) => id === lower)
        ? [
            `Invalid name locales.${tag}: a stream has the id ${lower}, so both would be at ${base}${tag}/. Add a country, such as ${exampleOf(tag)}.`,
          ]
        : [];
    }),
  ];
}

/** `id-ID` for `id`. */
function exampleOf(tag: string): string {
  return `${tag}-${new Intl.Locale(tag).maximize().region ?? tag.toUpperCase()}`;
}
