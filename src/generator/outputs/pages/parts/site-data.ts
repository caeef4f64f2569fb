import { CURRENT_VERSION } from '#core/contracts/documents-version.ts';
import type { NavigationLink, SiteData, SiteStream } from '#core/contracts/page-data.ts';
import { SIDEBAR_NAME } from '#core/contracts/release-listing.ts';
import type { DocumentsVersion, SiteLocale, SiteNames } from '#core/contracts/site-data.ts';
import { createMessages, type SiteMessageData } from '#core/messages/messages.ts';
import { type Catalogue, listedReleases, newestRelease } from '#core/model/catalogue.ts';
import { listedVersions } from '#core/model/release/release-parts.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, versionRulesOf } from '#core/model/version.ts';
import { assetBase } from '#generator/config/languages.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { LanguageSettings } from '#generator/config/site-language.ts';
import { directionOf } from '#generator/messages/languages.ts';
import { siteMessages } from '#generator/messages/site-messages.ts';
import { viewMessageFiles } from '#generator/messages/view-messages.ts';
import type { Theme, ThemeImage } from '#generator/theme/theme.ts';
import { newsOf } from './release-summary.ts';

export interface SiteDataInput {
  readonly config: SiteConfig;
  readonly catalogue: Catalogue;
  readonly urls: Urls;
  /** The ids of notes that exist but are not published. */
  readonly drafts: readonly string[];
}

/** The data that all pages share, from the configuration and the newest releases. The build ids are added by the caller. */
export function createSiteData(input: SiteDataInput): Omit<SiteData, keyof SiteNames> {
  const { config, catalogue, urls } = input;
  const { brand, loadedTheme: theme } = config;
  const messages = messageData(config, urls);
  const toLinks = (links: readonly WrittenLink[]): readonly NavigationLink[] =>
    links.map((link) => navigationLink(link, urls));
  return {
    base: config.base,
    title: config.title,
    origin: config.origin,
    locales: [siteLocale({ ...config.locale, base: config.base })],
    ...(config.language && { languages: config.language.all.map(siteLocale) }),
    versions: [documentsVersion(input)],
    noIndex: config.noIndex,
    brand: {
      ...{ title: brand.title ?? config.title, url: brand.url ?? urls.home(), logoAlt: brand.logoAlt },
      ...(theme?.logo && { logo: logoOf(theme.logo, assetBase(config)) }),
    },
    navigation: config.navigation.map(({ items, ...link }) =>
      items ? { label: link.label, items: toLinks(items) } : navigationLink(link, urls),
    ),
    footer: {
      columns: config.footer.columns.map(({ title, links }) => ({ title, links: toLinks(links) })),
      copyright: config.footer.copyright,
      ...(theme?.footer && { own: theme.footer }),
    },
    ...announcementOf(input),
    searchLabel: config.search.label ?? createMessages(messages)('shell.search'),
    search: {
      suggestions: config.search.suggestions,
      contextLength: config.search.contextLength,
      distance: config.search.fuzzyDistance,
    },
    colorMode: config.colorMode,
    streams: catalogue.streams.map((stream) => ({
      ...siteStream(stream, urls),
      ...(config.sinceLastVisit && latestDay(stream)),
      ...(listedReleases(stream).some(({ lifecycle }) => lifecycle) && {
        lifecycle: urls.lifecycle(stream.id),
      }),
    })),
    ...(config.offline && { offline: true }),
    messages,
  };
}

/** A copy with a part of the releases says so above every page, because it cannot know what the others state about an issue. */
function announcementOf({ config, catalogue, urls }: SiteDataInput): Pick<SiteData, 'announcement'> {
  const { announcement } = config;
  const part = catalogue.streams.find(({ isPart }) => isPart);
  const versions = part ? listedVersions(part).map(({ version }) => formatVersion(version)) : [];
  const [to] = versions;
  if (part && to !== undefined) {
    const messages = createMessages(siteMessages(config).all);
    const releases = messages('upgrade.title', { stream: part.label, from: versions.at(-1) ?? to, to });
    return { announcement: { id: 'part', text: messages('meta.part', { releases }), permanent: true } };
  }
  if (announcement === undefined) return {};
  const { id, text, link } = announcement;
  return { announcement: { id, text, ...(link && { link: navigationLink(link, urls) }) } };
}

function messageData(config: SiteConfig, urls: Urls): SiteMessageData {
  const { all, browser } = siteMessages(config);
  const views = Object.entries(viewMessageFiles(all, urls)).map(([view, { url }]) => [view, url]);
  return { ...browser, views: Object.fromEntries(views) as SiteMessageData['views'] };
}

function logoOf(
  { light, dark }: NonNullable<Theme['logo']>,
  base: string,
): NonNullable<SiteData['brand']['logo']> {
  const image = ({ path, width, height }: ThemeImage) => ({ url: `${base}${path}`, width, height });
  return { light: image(light), ...(dark && { dark: image(dark) }) };
}

export function siteLocale({ htmlLang, direction, label, base }: LanguageSettings): SiteLocale {
  return {
    label: label ?? new Intl.DisplayNames([htmlLang], { type: 'language' }).of(htmlLang) ?? htmlLang,
    direction: direction ?? directionOf(htmlLang),
    htmlLang,
    calendar: 'gregory',
    path: base,
  };
}

/**
 * The only version of the documents, which contains all releases. Its main page is the newest release of the first
 * stream.
 */
function documentsVersion({ config, catalogue, urls, drafts }: SiteDataInput): DocumentsVersion {
  const [first] = catalogue.streams;
  const main = first && newestRelease(first);
  return {
    name: CURRENT_VERSION,
    label: createMessages(siteMessages(config).all)('meta.next-version'),
    isLast: true,
    path: urls.base,
    ...(main && { mainDocId: main.id }),
    draftIds: drafts.toSorted(),
    sidebars: first ? { [SIDEBAR_NAME]: { link: { path: urls.stream(first.id), label: first.label } } } : {},
  };
}

type WrittenLink = SiteConfig['footer']['columns'][number]['links'][number];

/** `to` is a path of this site; `href` is used as written. */
function navigationLink({ label, to, href }: WrittenLink, urls: Urls): NavigationLink {
  return { label, url: to === undefined ? (href ?? '') : `${urls.base}${to.slice(1)}` };
}

/** Site data without the fields that only the app needs. They are on no page, so a new date does not change any page. */
export function withoutAppData<Data extends Pick<SiteData, 'streams'>>(site: Data): Data {
  return {
    ...site,
    streams: site.streams.map(({ latest: _, lifecycle: __, versionRules: ___, ...stream }) => stream),
  };
}

function latestDay(stream: Catalogue['streams'][number]): Pick<SiteStream, 'latest'> {
  const news = newsOf(listedVersions(stream));
  return news ? { latest: news.day } : {};
}

function siteStream(stream: Catalogue['streams'][number], urls: Urls): SiteStream {
  const newest = newestRelease(stream);
  const versionRules = versionRulesOf(stream);
  return {
    id: stream.id,
    label: stream.label,
    url: urls.stream(stream.id),
    ...(versionRules && { versionRules }),
    ...(newest && {
      newest: { version: formatVersion(newest.version), url: urls.version(newest) },
    }),
  };
}
