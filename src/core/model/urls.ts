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

/** Creates every address of the site. Addresses of pages end with `/`; `base` starts and ends with `/`. */
export function createUrls(base: string) {
  const page = (id: string): string => `${base}${encodePath(id)}/`;
  return {
    base,
    home: () => base,
    search: () => page('search'),
    stream: (stream: string) => page(stream),
    /** The year's heading on the index of its stream. */
    year: (stream: string, year: number | undefined) => `${page(stream)}#${yearAnchor(year)}`,
    /** The list of guides on the index of the stream. */
    guides: (stream: string) => `${page(stream)}#${GUIDES_ANCHOR}`,
    /** The lifecycle table on the index of the stream. */
    lifecycle: (stream: string) => `${page(stream)}#${LIFECYCLE_ANCHOR}`,
    /** The page of a year that is not on the index, or of a part of such a year. */
    yearPage: (stream: string, year: number | undefined, part = 1) =>
      page(`${stream}/years/${year ?? 'undated'}${part > 1 ? `/${part}` : ''}`),
    /** The page of a release, or of a guide. */
    release: page,
    /** The page of a release, with an anchor if the page has several releases. */
    version: ({ id, place }: { readonly id: string; readonly place?: { readonly anchor: string } }) =>
      `${page(id)}${place?.anchor ? `#${encodeURIComponent(place.anchor)}` : ''}`,
    notFound: () => `${base}404.html`,
    siteJson: () => `${base}site.json`,
    releasesJson: (stream: string) => `${page(stream)}releases.json`,
    /** The JSON Schema of a published file. */
    schema: (of: PublishedSchema) => `${base}schemas/${of}.json`,
    /** The changes between two versions of a stream; without versions, the form that asks for them. */
    upgrade: (range?: UpgradeAddress) => `${page('upgrade')}${range ? queryOf({ ...range }) : ''}`,
    /** The check of installed versions. */
    check: () => page('check'),
    /** The releases that mention an id, and its state in the version that the reader runs; without an id, the form that asks for it. */
    id: (id?: string, run?: RunAddress) =>
      `${page('id')}${id === undefined ? '' : queryOf({ q: id, ...run })}`,
    /** All ids of a stream; long lists have further pages, counted from 2. */
    ids: (stream: string, number = 1) => page(number === 1 ? `${stream}/ids` : `${stream}/ids/${number}`),
    /** All tags. */
    tags: () => page('tags'),
    /** The notes with a tag; long lists have further pages, counted from 2. */
    tag: (slug: string, number = 1) => page(`tags/${slug}${number === 1 ? '' : `/page/${number}`}`),
    /** The Markdown copy of a page. */
    markdown: (id: string) => `${base}${encodePath(id)}.md`,
    /** The image for links to a release. */
    previewImage: (id: string) => `${base}${encodePath(id)}.png`,
    /** All versions of a stream in one Markdown file. */
    changelog: (stream: string) => `${page(stream)}CHANGELOG.md`,
    /** All versions of a stream for Renovate. */
    renovate: (stream: string) => `${page(stream)}renovate.json`,
    /** The feed of a stream, or of all streams. */
    feed: (format: FeedFormat, stream?: string) =>
      `${stream === undefined ? base : page(stream)}${FEED_FILES[format]}`,
    /** The Atom feed of a stream, or of all streams, with the changes of one topic only. */
    topicFeed: (topic: FeedTopic, stream?: string) =>
      `${stream === undefined ? base : page(stream)}${topic}.xml`,
    /** The Atom feed of a release line. */
    lineFeed: (stream: string, line: string) =>
      `${page(`${stream}/lines`)}${encodeURIComponent(line.toLowerCase())}.xml`,
    /** All entries of a version as JSON. */
    versionJson: (stream: string, version: string) => `${page(stream)}${encodeURIComponent(version)}.json`,
    /** The versions of a stream, and the files with their entries. */
    versionsJson: (stream: string) => `${page(stream)}versions.json`,
    /** The CVEs and known issues of a stream, with their state in each release. */
    alerts: (stream: string) => `${page(stream)}alerts.json`,
    /** What the badge in a product that runs a version shows. */
    whatsNew: (stream: string, version: string) =>
      `${page(`${stream}/whats-new`)}${encodeURIComponent(version)}.json`,
    /** The script of the badge, and its hash. */
    badge: () => `${base}badge.json`,
    /** The release lines of a stream as a product of endoflife.date. */
    eolProduct: (stream: string) => `${page(`eol/v1/products/${stream}`)}index.json`,
    /** A file of a format for scanners, by its path in the folder of the format; without a path, the list of its files. */
    exported: (format: ScannerFormat, path: string = SCANNER_LISTS[format]) =>
      `${page(format)}${path.split('/').map(encodeURIComponent).join('/')}`,
    /** The index of issue ids. */
    idsJson: () => `${base}ids.json`,
    /** The OpenAPI description of the JSON files. */
    openApi: () => `${base}openapi.json`,
    /** The sitemap for search engines. */
    sitemap: () => `${base}sitemap.xml`,
    /** `llms.txt`, the list of Markdown copies; with `whole`, `llms-full.txt`, which contains the newest notes. */
    llmsText: (whole = false) => `${base}${whole ? 'llms-full' : 'llms'}.txt`,
    /** The newest release of each stream. */
    latestJson: () => `${base}latest.json`,
    /** The service worker. Its address never changes, because browsers update it from there. */
    serviceWorker: () => `${base}sw.js`,
    /** The list of files that the service worker caches. */
    offlineManifest: () => `${base}offline.json`,
    /** A file with a hash in its name that the program created: a script, a style sheet or a search index. */
    asset: (name: string) => `${base}${ASSETS}${encodePath(name)}`,
    /**
     * A file with a hash in its name that the publisher provided: an image or a download. Attachments have their own folder, because
     * servers send them with a policy that forbids scripts.
     */
    attachment: (name: string) => `${base}${ATTACHMENTS}${encodePath(name)}`,
  };
}

export type Urls = ReturnType<typeof createUrls>;

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
