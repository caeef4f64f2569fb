import { contentSecurityPolicy } from '#core/content-security-policy.ts';
import { absoluteUrl, createUrls } from '#core/model/urls.ts';
import { documentTitle, type PageData, type SiteData } from '#core/page-data.ts';
import type { HashedText } from '#core/page-sheets.ts';
import type { DocumentAssets, RenderDocument } from '#core/renderer.ts';
import { PAGE_DATA_ID, ROOT_ID } from '../page-data-element.ts';
import type { Needs } from './needs.ts';

interface SharedParts {
  readonly site: SiteData;
  readonly assets: DocumentAssets;
  readonly sprite: string;
}

interface OwnParts {
  readonly page: PageData;
  /** The same as JSON. */
  readonly json: string;
  readonly needs: Needs;
  /** Rendered HTML. */
  readonly root: string;
}

/**
 * The files of pages: head, page tree, and the data from which the tree is built again in the browser. What stands in many of them is put together
 * once, in UTF-8:
 *
 *   opening       for pages that need the same
 *   title
 *   styles        for pages that need the same
 *   what it says of itself
 *   end of head   for all
 *   page tree
 *   data
 *   ending        for all
 */
export function createDocuments(shared: SharedParts): (own: OwnParts) => ReturnType<RenderDocument> {
  const { site, assets, sprite } = shared;
  const heads = new Map<string, SharedHead>();
  const headFor = (needs: Needs): SharedHead => {
    const name = JSON.stringify(needs);
    const head = heads.get(name) ?? createHead(needs, shared);
    heads.set(name, head);
    return head;
  };
  const endOfHead = encode([...(assets.head ? [assets.head] : []), '</head>', '<body>']);
  const ending = encode([sprite, ...lastTags(site, assets), '</body>', '</html>']);
  return ({ page, json, needs, root }) => {
    const { opening, styles } = headFor(needs);
    return [
      opening,
      `<title>${escapeHtml(documentTitle(site, page))}</title>\n`,
      styles,
      lines([...alternates(page, site), ...descriptions(page, site)]),
      endOfHead,
      `<div id="${ROOT_ID}">${root}</div>\n`,
      `<script type="application/json" id="${PAGE_DATA_ID}">${inScript(json)}</script>\n`,
      ending,
    ];
  };
}

function lines(tags: readonly string[]): string {
  return tags.map((tag) => `${tag}\n`).join('');
}

function encode(tags: readonly string[]): Uint8Array {
  return new TextEncoder().encode(lines(tags));
}

/** What the inline script has to know of the site; its own text is the same everywhere. */
function rootAttributes(site: SiteData): Readonly<Record<string, string>> {
  const {
    locales: [locale],
    colorMode,
    announcement,
  } = site;
  return {
    lang: locale.htmlLang,
    dir: locale.direction,
    // What no script makes dark is dark where the system is.
    'data-theme': colorMode.respectPrefersColorScheme ? 'light' : colorMode.default,
    'data-default-theme': colorMode.default,
    ...(colorMode.respectPrefersColorScheme && { 'data-respect-system': '' }),
    ...(announcement && { 'data-announcement': announcement.id }),
  };
}

/** What the heads of pages with the same needs share, in UTF-8. */
interface SharedHead {
  readonly opening: Uint8Array;
  readonly styles: Uint8Array;
}

/** The policy stands first, so that it holds for all that follows; the theme before the styles, so that it waits for nothing. */
function createHead(needs: Needs, { site, assets }: SharedParts): SharedHead {
  const { default: theme, respectPrefersColorScheme } = site.colorMode;
  const { systemTheme, themeStyles, publisherStylesheet, fontFile } = assets;
  const sheets = [
    ...needs.sheets.map((sheet) => assets.sheets[sheet]),
    ...(respectPrefersColorScheme && systemTheme ? [systemTheme] : []),
    ...(themeStyles ? [themeStyles] : []),
  ];
  const opening = [
    '<!doctype html>',
    `<html${attributes(rootAttributes(site))}>`,
    '<head>',
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy(sheets, assets) }),
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
  ];
  const styles = [
    tag('meta', { name: 'color-scheme', content: respectPrefersColorScheme ? 'light dark' : theme }),
    ...(assets.themeScript ? [`<script>${assets.themeScript.text}</script>`] : []),
    ...(fontFile ? [preloadFont(fontFile)] : []),
    ...sheets.map(({ text }) => `<style>${text}</style>`),
    ...(publisherStylesheet ? [tag('link', { rel: 'stylesheet', href: publisherStylesheet })] : []),
    // Before the first paint, where the browser can wait: panels that close later would move what is read.
    ...(needs.tabs && assets.tabsScript
      ? [
          `<script${attributes({ type: 'module', blocking: 'render', src: assets.tabsScript, 'data-construct': '' })}></script>`,
        ]
      : []),
    ...(assets.icon ? [tag('link', { rel: 'icon', href: assets.icon })] : []),
  ];
  return { opening: encode(opening), styles: encode(styles) };
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

/** Fonts are asked for without credentials, and one that is asked for otherwise is not used. */
function preloadFont(href: string): string {
  return tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: 'anonymous' });
}

/**
 * Nothing that is read waits for them. The script stands behind all that it serves, so it runs as soon as it is here. To ask for it in the
 * head would keep a slow processor from the first paint. Behind the style sheet, browsers would wait for that.
 */
function lastTags(
  site: SiteData,
  { bootScript, appScript, laterStylesheet }: DocumentAssets,
): readonly string[] {
  const app = appScript !== undefined && {
    'data-app': appScript,
    'data-site': createUrls(site.base).siteJson(),
  };
  const script = bootScript !== undefined && { type: 'module', async: '', src: bootScript, ...app };
  return [
    ...(script ? [`<script${attributes(script)}></script>`] : []),
    ...(laterStylesheet === undefined ? [] : [tag('link', { rel: 'stylesheet', href: laterStylesheet })]),
  ];
}

/** The same in other forms: feeds of the stream, or of all, and the notes of a release as Markdown. */
function alternates(page: PageData, site: SiteData): readonly string[] {
  const urls = createUrls(site.base);
  const stream = 'stream' in page ? site.streams.find(({ id }) => id === page.stream) : undefined;
  const title = stream ? `${stream.label} releases` : site.title;
  const alternate = (
    type: string,
    href: string,
    more: Readonly<Record<string, string>> = { title },
  ): string => tag('link', { rel: 'alternate', type, href, ...more });
  return [
    alternate('application/atom+xml', urls.feed('atom', stream?.id)),
    alternate('application/feed+json', urls.feed('json', stream?.id)),
    ...(page.kind === 'release' ? [alternate('text/markdown', urls.markdown(page.id), {})] : []),
  ];
}

/** What search engines and link previews read. */
function descriptions(page: PageData, site: SiteData): readonly string[] {
  const address = absoluteUrl(site.origin, page.url);
  const property = (name: string, content: string): string => tag('meta', { property: name, content });
  const keywords = 'keywords' in page ? page.keywords.join(', ') : '';
  // Who shares such a page would share it without what it was asked.
  const isWhole = !ASKING_PAGES.has(page.kind);
  return [
    ...(page.description === ''
      ? []
      : [
          tag('meta', { name: 'description', content: page.description }),
          property('og:description', page.description),
        ]),
    ...(keywords === '' ? [] : [tag('meta', { name: 'keywords', content: keywords })]),
    ...(isHidden(page, site) ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    property('og:title', documentTitle(site, page)),
    ...(isWhole ? [tag('link', { rel: 'canonical', href: address }), property('og:url', address)] : []),
    property('og:type', page.kind === 'release' || page.kind === 'guide' ? 'article' : 'website'),
    property('og:site_name', site.title),
  ];
}

/** What they show, their address asks for: the file itself says nothing. */
const ASKING_PAGES: ReadonlySet<PageData['kind']> = new Set<PageData['kind']>([
  'search',
  'upgrade',
  'id',
  'not-found',
]);

function isHidden(page: PageData, site: SiteData): boolean {
  if (site.noIndex || ASKING_PAGES.has(page.kind)) return true;
  return (page.kind === 'release' || page.kind === 'guide') && page.unlisted;
}

function tag(name: 'meta' | 'link', values: Readonly<Record<string, string>>): string {
  return `<${name}${attributes(values)}>`;
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** No `</script>` in a title can end the script. */
function inScript(json: string): string {
  return json.replace(/</g, '\\u003c');
}
