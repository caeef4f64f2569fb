/** Creates every address of the site. Addresses of pages end with `/`; `base` starts and ends with `/`. */
export interface Urls {
  readonly base: string;
  home(): string;
  search(): string;
  stream(stream: string): string;
  /** The year's heading on the index of its stream. */
  year(stream: string, year: number | undefined): string;
  /** The list of guides on the index of the stream. */
  guides(stream: string): string;
  /** The lifecycle table on the index of the stream. */
  lifecycle(stream: string): string;
  /** The page of a year that is not on the index, or of a part of such a year. */
  yearPage(stream: string, year: number | undefined, part?: number): string;
  /** The page of a release, or of a guide. */
  release(id: string): string;
  /** The page of a release, with an anchor if the page has several releases. */
  version(release: { readonly id: string; readonly place?: { readonly anchor: string } }): string;
  notFound(): string;
  siteJson(): string;
  releasesJson(stream: string): string;
  /** The JSON Schema of a published file. */
  schema(of: PublishedSchema): string;
  /** The changes between two versions of a stream; without versions, the form that asks for them. */
  upgrade(range?: UpgradeAddress): string;
  /** The check of installed versions. */
  check(): string;
  /** The releases that mention an id, and its state in the version that the reader runs; without an id, the form that asks for it. */
  id(id?: string, run?: RunAddress): string;
  /** All ids of a stream; long lists have further pages, counted from 2. */
  ids(stream: string, page?: number): string;
  /** All tags. */
  tags(): string;
  /** The notes with a tag; long lists have further pages, counted from 2. */
  tag(slug: string, page?: number): string;
  /** The Markdown copy of a page. */
  markdown(id: string): string;
  /** The image for links to a release. */
  previewImage(id: string): string;
  /** All versions of a stream in one Markdown file. */
  changelog(stream: string): string;
  /** All versions of a stream for Renovate. */
  renovate(stream: string): string;
  /** The feed of a stream, or of all streams. */
  feed(format: FeedFormat, stream?: string): string;
  /** The Atom feed of a stream, or of all streams, with the changes of one topic only. */
  topicFeed(topic: FeedTopic, stream?: string): string;
  /** The Atom feed of a release line. */
  lineFeed(stream: string, line: string): string;
  /** All entries of a version as JSON. */
  versionJson(stream: string, version: string): string;
  /** The versions of a stream, and the files with their entries. */
  versionsJson(stream: string): string;
  /** The CVEs and known issues of a stream, with their state in each release. */
  alerts(stream: string): string;
  /** What the badge in a product that runs a version shows. */
  whatsNew(stream: string, version: string): string;
  /** The script of the badge, and its hash. */
  badge(): string;
  /** The release lines of a stream as a product of endoflife.date. */
  eolProduct(stream: string): string;
  /** A file of a format for scanners, by its path in the folder of the format; without a path, the list of its files. */
  exported(format: ScannerFormat, path?: string): string;
  /** The index of issue ids. */
  idsJson(): string;
  /** The OpenAPI description of the JSON files. */
  openApi(): string;
  /** The sitemap for search engines. */
  sitemap(): string;
  /** `llms.txt`, the list of Markdown copies; with `whole`, `llms-full.txt`, which contains the newest notes. */
  llmsText(whole?: boolean): string;
  /** The newest release of each stream. */
  latestJson(): string;
  /** The service worker. Its address never changes, because browsers update it from there. */
  serviceWorker(): string;
  /** The list of files that the service worker caches. */
  offlineManifest(): string;
  /** A file with a hash in its name that the program created: a script, a style sheet or a search index. */
  asset(name: string): string;
  /**
   * A file with a hash in its name that the publisher provided: an image or a download. Attachments have their own folder, because
   * servers send them with a policy that forbids scripts.
   */
  attachment(name: string): string;
}

/** The names of the published JSON Schemas. */
export const SCHEMA_NAMES = [
  'site',
  'releases',
  'latest',
  'version',
  'versions',
  'changes',
  'change-texts',
  'ids',
  'mentions',
  'alerts',
  'whats-new',
] as const;

export type PublishedSchema = (typeof SCHEMA_NAMES)[number];

/** The query of an upgrade. Unknown versions are left out. */
interface UpgradeAddress {
  readonly stream: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The version that the reader runs. */
interface RunAddress {
  readonly stream: string;
  readonly run: string;
}

const FEED_FILES = { atom: 'atom.xml', rss: 'rss.xml', json: 'feed.json' } as const;

export type FeedFormat = keyof typeof FEED_FILES;

/** Feeds for readers who are only interested in some changes. */
export const FEED_TOPICS = ['security', 'action-required'] as const;

export type FeedTopic = (typeof FEED_TOPICS)[number];

/** The formats for scanners, with the list of the files in the folder of each. */
const SCANNER_LISTS = { csaf: 'index.txt', openvex: 'index.txt', osv: 'modified_id.csv' } as const;

export type ScannerFormat = keyof typeof SCANNER_LISTS;

/** The folder of files with a hash of their content in their name. They never change. */
export const ASSETS = 'assets/';
const ATTACHMENTS = 'attachments/';

/**
 * The first segments of the site's own addresses. No stream may use them as its id. Only literals, because bundlers keep what a spread of
 * `SCANNER_LISTS` might do, in each script.
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'search',
  'upgrade',
  'check',
  'id',
  'tags',
  'schemas',
  'csaf',
  'openvex',
  'osv',
  'eol',
  'assets',
  'attachments',
]);

/** The hash of the bytes, between dots in a file's name: `boot.B4dC0ffe.js`. */
const HASH_IN_NAME = /\.[\w-]{8}(?:\.[^./]+)?$/;

export function createUrls(base: string): Urls {
  const page = (id: string): string => `${base}${encodePath(id)}/`;
  return {
    base,
    home: () => base,
    search: () => page('search'),
    stream: (stream) => page(stream),
    year: (stream, year) => `${page(stream)}#${yearAnchor(year)}`,
    guides: (stream) => `${page(stream)}#${GUIDES_ANCHOR}`,
    lifecycle: (stream) => `${page(stream)}#${LIFECYCLE_ANCHOR}`,
    yearPage: (stream, year, part = 1) =>
      page(`${stream}/years/${year ?? 'undated'}${part > 1 ? `/${part}` : ''}`),
    release: page,
    version: ({ id, place }) => `${page(id)}${place?.anchor ? `#${encodeURIComponent(place.anchor)}` : ''}`,
    notFound: () => `${base}404.html`,
    siteJson: () => `${base}site.json`,
    releasesJson: (stream) => `${page(stream)}releases.json`,
    schema: (of) => `${base}schemas/${of}.json`,
    upgrade: (range) => `${page('upgrade')}${range ? queryOf({ ...range }) : ''}`,
    check: () => page('check'),
    id: (id, run) => `${page('id')}${id === undefined ? '' : queryOf({ q: id, ...run })}`,
    ids: (stream, number = 1) => page(number === 1 ? `${stream}/ids` : `${stream}/ids/${number}`),
    tags: () => page('tags'),
    tag: (slug, number = 1) => page(`tags/${slug}${number === 1 ? '' : `/page/${number}`}`),
    markdown: (id) => `${base}${encodePath(id)}.md`,
    previewImage: (id) => `${base}${encodePath(id)}.png`,
    changelog: (stream) => `${page(stream)}CHANGELOG.md`,
    renovate: (stream) => `${page(stream)}renovate.json`,
    feed: (format, stream) => `${stream === undefined ? base : page(stream)}${FEED_FILES[format]}`,
    topicFeed: (topic, stream) => `${stream === undefined ? base : page(stream)}${topic}.xml`,
    lineFeed: (stream, line) => `${page(`${stream}/lines`)}${encodeURIComponent(line.toLowerCase())}.xml`,
    versionJson: (stream, version) => `${page(stream)}${encodeURIComponent(version)}.json`,
    versionsJson: (stream) => `${page(stream)}versions.json`,
    alerts: (stream) => `${page(stream)}alerts.json`,
    whatsNew: (stream, version) => `${page(`${stream}/whats-new`)}${encodeURIComponent(version)}.json`,
    badge: () => `${base}badge.json`,
    eolProduct: (stream) => `${page(`eol/v1/products/${stream}`)}index.json`,
    exported: (format, path = SCANNER_LISTS[format]) =>
      `${page(format)}${path.split('/').map(encodeURIComponent).join('/')}`,
    idsJson: () => `${base}ids.json`,
    openApi: () => `${base}openapi.json`,
    sitemap: () => `${base}sitemap.xml`,
    llmsText: (whole = false) => `${base}${whole ? 'llms-full' : 'llms'}.txt`,
    latestJson: () => `${base}latest.json`,
    serviceWorker: () => `${base}sw.js`,
    offlineManifest: () => `${base}offline.json`,
    asset: (name) => `${base}${ASSETS}${encodePath(name)}`,
    attachment: (name) => `${base}${ATTACHMENTS}${encodePath(name)}`,
  };
}

/** The base path of a site, and the languages that are published below it. */
export interface SitePaths {
  readonly base: string;
  /** Without the default language: `de` for `/release-notes/de/`. */
  readonly languages?: readonly string[] | undefined;
}

/** The base path of the language that an address belongs to. */
export function languageBase({ base, languages = [] }: SitePaths, pathname: string): string {
  return languages.map((tag) => `${base}${tag}/`).find((path) => pathname.startsWith(path)) ?? base;
}

/** The address of a page in another language: both sites have the same addresses below their base paths. */
export function inLanguage(
  url: string,
  { base, path }: { readonly base: string; readonly path: string },
): string {
  return `${path}${url.slice(base.length)}`;
}

/** True if the address contains a hash of the content, so the file never changes and can be cached forever. */
export function isHashed(paths: SitePaths, pathname: string): boolean {
  const made = pathname.startsWith(`${languageBase(paths, pathname)}${ASSETS}`);
  return (made || isAttachment(paths, pathname)) && HASH_IN_NAME.test(pathname);
}

export function isAttachment(paths: SitePaths, pathname: string): boolean {
  return pathname.startsWith(`${languageBase(paths, pathname)}${ATTACHMENTS}`);
}

/** The anchors of the guides and of the lifecycle table on the index of a stream. */
export const GUIDES_ANCHOR = 'guides';
export const LIFECYCLE_ANCHOR = 'life-cycle';

/** The anchor of a year, or of a part of it. */
export function yearAnchor(year: number | undefined, part = 1): string {
  return `${year === undefined ? 'undated' : `y${year}`}${part > 1 ? `-${part}` : ''}`;
}

/** The file behind an address, relative to the published folder: `app/index.html` for `/release-notes/app/`. */
export function fileOfUrl(urls: Urls, url: string): string {
  const path = decodeURIComponent(url.slice(urls.base.length));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** Joins an origin, `https://docs.example.com`, and an address, `/release-notes/app/`. */
export function absoluteUrl(origin: string, url: string): string {
  return `${origin.replace(/\/+$/, '')}${url}`;
}

/** The clean form of an address that ends with `/index.html` or `.html`; undefined if it is already clean. */
export function cleanPathname(pathname: string): string | undefined {
  const clean = pathname.replace(/\/index\.html?$/i, '/').replace(/\.html?$/i, '/');
  return clean === pathname ? undefined : clean;
}

/** `?stream=app&from=24.6.0`, without empty values. */
function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return written.length > 0 ? `?${written.join('&')}` : '';
}

/** Paths that need no encoding. Performance: a site writes hundreds of thousands of paths, and nearly all match. */
const PLAIN_PATH = /^[\w./-]*$/;

/** Encodes each segment of a path. */
export function encodePath(path: string): string {
  if (PLAIN_PATH.test(path)) return path;
  return path.split('/').map(encodeURIComponent).join('/');
}
