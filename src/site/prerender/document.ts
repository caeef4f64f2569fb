import { contentSecurityPolicy } from '#core/content-security-policy.ts';
import { documentTitle, type PageData, QUERY_PAGE_KINDS, type SiteData } from '#core/contracts/page-data.ts';
import type { HashedText, OptionalSheet } from '#core/contracts/page-sheets.ts';
import { type DocumentAssets, DRAWN_PREVIEW, type PreviewImage } from '#core/contracts/renderer.ts';
import type { SiteLocale } from '#core/contracts/site-data.ts';
import {
  type Attributes,
  documentOf,
  type Html,
  type HtmlElement,
  type HtmlTree,
  htmlText,
  scriptData,
} from '#core/model/html/html.ts';
import { serialise } from '#core/model/html/serialise.ts';
import { absoluteUrl, createUrls, inLanguage, type Urls } from '#core/model/urls.ts';
import { PAGE_DATA_ID, ROOT_ID } from '../app/page-data-element.ts';
import { breadcrumbData } from './structured-data.ts';

interface SharedParts {
  readonly site: SiteData;
  readonly assets: DocumentAssets;
  readonly sprite: Html;
}

interface PageParts {
  readonly page: PageData;
  /** The page data as JSON. */
  readonly json: string;
  /** Those that its components declare. */
  readonly sheets: ReadonlySet<OptionalSheet>;
  readonly root: Html;
}

/** Creates an HTML file: head, React tree, and the data for hydration. */
export function createDocument(shared: SharedParts, own: PageParts): string {
  const { site, assets, sprite } = shared;
  const html: HtmlElement = [
    'html',
    rootAttributes(site),
    '\n',
    ['head', {}, '\n', ...headOf(shared, own)],
    '\n',
    [
      'body',
      {},
      '\n',
      ...lines([
        ['div', { id: ROOT_ID }, { html: own.root }],
        ['script', { type: 'application/json', id: PAGE_DATA_ID }, { html: scriptData(own.json) }],
        { html: sprite },
        ...bodyEndTags(site, assets),
      ]),
      ...(assets.foot ? [{ html: assets.foot }] : []),
    ],
    '\n',
  ];
  return htmlText(serialise(documentOf(html, '\n')));
}

/** Puts each node on its own line. */
function lines(nodes: HtmlTree): HtmlTree {
  return nodes.flatMap((node) => [node, '\n']);
}

/** The settings that the inline script needs. The text of the script is the same on every site. */
function rootAttributes(site: SiteData): Readonly<Record<string, string>> {
  const {
    locales: [locale],
    colorMode,
    announcement,
  } = site;
  return {
    lang: locale.htmlLang,
    dir: locale.direction,
    // Without a script, the styles use dark mode if the system does.
    'data-theme': colorMode.respectPrefersColorScheme ? 'light' : colorMode.default,
    'data-default-theme': colorMode.default,
    ...(colorMode.respectPrefersColorScheme && { 'data-respect-system': '' }),
    ...(announcement && { 'data-announcement': announcement.id }),
  };
}

/**
 * The content security policy comes first, so that it applies to everything that follows. The theme script
 * comes before the styles, so that it does not wait for them.
 */
function headOf(shared: SharedParts, { page, sheets: declared }: PageParts): HtmlTree {
  const { site, assets } = shared;
  const { default: theme, respectPrefersColorScheme } = site.colorMode;
  const { systemTheme, themeStyles, themeScript, publisherStylesheet, fontFile, tabsScript } = assets;
  const sheets = [
    ...sheetsOf(page, declared, shared),
    ...(respectPrefersColorScheme && systemTheme ? [systemTheme] : []),
    ...(themeStyles ? [themeStyles] : []),
  ];
  const tags: HtmlTree = [
    ['meta', { 'http-equiv': 'Content-Security-Policy', content: policy(sheets, assets) }],
    ['meta', { charset: 'utf-8' }],
    ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    ['title', {}, documentTitle(site, page)],
    ['meta', { name: 'color-scheme', content: respectPrefersColorScheme ? 'light dark' : theme }],
    ...(themeScript ? [['script', {}, themeScript.text] as const] : []),
    ...(fontFile ? [preloadFont(fontFile)] : []),
    ...sheets.map(({ text }) => ['style', {}, text] as const),
    ...(publisherStylesheet ? [link({ rel: 'stylesheet', href: publisherStylesheet })] : []),
    // Blocks rendering where the browser supports it: panels that collapse after the first paint would move
    // the text.
    ...(declared.has('tabs') && tabsScript
      ? [script({ type: 'module', blocking: 'render', src: tabsScript, 'data-construct': '' })]
      : []),
    ...(assets.icon ? [link({ rel: 'icon', href: assets.icon })] : []),
  ];
  return lines([
    ...tags,
    ...alternates(page, site),
    ...translations(page, site),
    ...metadata(page, shared),
    ...(assets.head ? [{ html: assets.head }] : []),
  ]);
}

function sheetsOf(
  page: PageData,
  declared: ReadonlySet<OptionalSheet>,
  { site, assets: { sheets } }: SharedParts,
): readonly HashedText[] {
  const [{ htmlLang, direction }] = site.locales;
  const [language] = htmlLang.split('-');
  const further = [`kinds/${page.kind}`, `languages/${language}`, `languages/${direction}`];
  return [
    sheets.index,
    ...[...declared].map((sheet) => sheets[sheet]),
    ...further.flatMap((name) => sheets[name] ?? []),
  ];
}

function policy(
  sheets: readonly HashedText[],
  { themeScript, fontFile, publisherStylesheet }: DocumentAssets,
): string {
  return contentSecurityPolicy({
    scriptHashes: themeScript ? [themeScript.hash] : [],
    hasFonts: fontFile !== undefined || publisherStylesheet !== undefined,
    styleHashes: sheets.map(({ hash }) => hash),
  });
}

/**
 * Browsers fetch fonts without credentials, and use a preloaded font only if it was fetched in the same way.
 */
function preloadFont(href: string): HtmlElement {
  return link({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' });
}

/**
 * Nothing that readers see first waits for these elements. The script follows the elements that it handles,
 * so it can run as soon as it is loaded. In the head, its download would delay the first paint on slow
 * processors. After the style sheet, browsers would wait for the sheet before they run the script.
 */
function bodyEndTags(site: SiteData, { bootScript, appScript, laterStylesheet }: DocumentAssets): HtmlTree {
  const app = appScript !== undefined && {
    'data-app': appScript,
    'data-site': createUrls(site.base).siteJson(),
    // The search can be opened before the app has loaded.
    'data-messages': site.messages.views.search,
  };
  const boot = bootScript !== undefined && { type: 'module', async: '', src: bootScript, ...app };
  return [
    ...(boot ? [script(boot)] : []),
    ...(laterStylesheet === undefined ? [] : [link({ rel: 'stylesheet', href: laterStylesheet })]),
  ];
}

/** Links to other formats: the feeds of the stream or of the site, and the Markdown copy of a release. */
function alternates(page: PageData, site: SiteData): HtmlTree {
  const urls = createUrls(site.base);
  const stream = 'stream' in page ? site.streams.find(({ id }) => id === page.stream) : undefined;
  const title = stream ? `${site.title}: ${stream.label}` : site.title;
  const alternate = (
    type: string,
    href: string,
    more: Readonly<Record<string, string>> = { title },
  ): HtmlElement => link({ rel: 'alternate', type, href, ...more });
  return [
    alternate('application/atom+xml', urls.feed('atom', stream?.id)),
    alternate('application/feed+json', urls.feed('json', stream?.id)),
    ...(page.kind === 'release' ? [alternate('text/markdown', urls.markdown(page.id), {})] : []),
  ];
}

/** The languages in which a page exists. Only notes are translated; other pages exist in each language. */
function languagesOf(page: PageData, { languages = [] }: SiteData): readonly SiteLocale[] {
  const own = 'languages' in page ? page.languages : undefined;
  return languages.filter(({ htmlLang }) => own === undefined || own.includes(htmlLang));
}

/** The page itself, or its original if nobody has translated it. */
function canonicalUrl(page: PageData, site: SiteData): string {
  const languages = languagesOf(page, site);
  const [original] = languages;
  const isOwn = original === undefined || languages.some(({ path }) => path === site.base);
  return isOwn ? page.url : inLanguage(page.url, { base: site.base, path: original.path });
}

/** Links to the translations of a page, for search engines. */
function translations(page: PageData, site: SiteData): HtmlTree {
  const languages = languagesOf(page, site);
  const isOwn = languages.some(({ path }) => path === site.base);
  const [original] = languages;
  if (!isOwn || original === undefined || languages.length < 2 || QUERY_PAGE_KINDS.has(page.kind)) return [];
  const translation = (hreflang: string, { path }: SiteLocale): HtmlElement =>
    link({
      rel: 'alternate',
      hreflang,
      href: absoluteUrl(site.origin, inLanguage(page.url, { base: site.base, path })),
    });
  return [
    ...languages.map((language) => translation(language.htmlLang, language)),
    translation('x-default', original),
  ];
}

/** Metadata for search engines and link previews. */
function metadata(page: PageData, { site, assets }: SharedParts): HtmlTree {
  const address = absoluteUrl(site.origin, canonicalUrl(page, site));
  const property = (name: string, content: string): HtmlElement => ['meta', { property: name, content }];
  const keywords = 'keywords' in page ? page.keywords.join(', ') : '';
  // A canonical address without the query would lose what the reader asked.
  const isWhole = !QUERY_PAGE_KINDS.has(page.kind);
  return [
    ...(page.description === ''
      ? []
      : [
          ['meta', { name: 'description', content: page.description }] as const,
          property('og:description', page.description),
        ]),
    ...(keywords === '' ? [] : [['meta', { name: 'keywords', content: keywords }] as const]),
    ...(isHidden(page, site)
      ? [['meta', { name: 'robots', content: 'noindex' }] as const]
      : breadcrumbData(page, site.origin)),
    property('og:title', documentTitle(site, page)),
    ...(isWhole ? [link({ rel: 'canonical', href: address }), property('og:url', address)] : []),
    property('og:type', page.kind === 'release' || page.kind === 'guide' ? 'article' : 'website'),
    property('og:site_name', site.title),
    ...previewTags(previewOf(page, assets, createUrls(site.base)), site.origin),
  ];
}

function previewOf(
  page: PageData,
  { drawsPreviews, previewImage }: DocumentAssets,
  urls: Urls,
): PreviewImage | undefined {
  const isDrawn = drawsPreviews && page.kind === 'release';
  return isDrawn ? { ...DRAWN_PREVIEW, url: urls.previewImage(page.id) } : previewImage;
}

/** Without `twitter:card`, some programs show a small image. */
function previewTags(image: PreviewImage | undefined, origin: string): HtmlTree {
  if (image === undefined) return [];
  return [
    ['meta', { property: 'og:image', content: absoluteUrl(origin, image.url) }],
    ['meta', { property: 'og:image:width', content: `${image.width}` }],
    ['meta', { property: 'og:image:height', content: `${image.height}` }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ];
}

function isHidden(page: PageData, site: SiteData): boolean {
  if (site.noIndex || QUERY_PAGE_KINDS.has(page.kind)) return true;
  return (page.kind === 'release' || page.kind === 'guide') && page.unlisted;
}

function link(attributes: Attributes): HtmlElement {
  return ['link', attributes];
}

function script(attributes: Attributes): HtmlElement {
  return ['script', attributes];
}
