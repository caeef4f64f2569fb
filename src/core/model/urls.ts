/** Every address of the site is made here. All of them end in `/` but files; `base` starts and ends with one. */
export interface Urls {
  readonly base: string;
  home(): string;
  search(): string;
  stream(stream: string): string;
  /** The year's heading on the index of its stream. */
  year(stream: string, year: number | undefined): string;
  /** The list of its guides there. */
  guides(stream: string): string;
  /** The table there of how long its versions are supported. */
  lifecycle(stream: string): string;
  /** The page of a year that is not on the index, or of a part of one. */
  yearPage(stream: string, year: number | undefined, part?: number): string;
  /** The page of a release, or of a guide beside the releases. */
  release(id: string): string;
  /** A release: its page, or its place on a page of several releases. */
  version(release: { readonly id: string; readonly place?: { readonly anchor: string } }): string;
  notFound(): string;
  siteJson(): string;
  releasesJson(stream: string): string;
  /** The JSON Schema of a published file. */
  schema(of: PublishedSchema): string;
  /** What changes between two versions of a stream; without ends the page that asks for them. */
  upgrade(asked?: UpgradeAddress): string;
  /** Every release that mentions an id, and its state in the version that somebody runs; without an id the page that asks for it. */
  id(id?: string, run?: RunAddress): string;
  /** All ids of a stream; long lists have further pages, counted from 2. */
  ids(stream: string, page?: number): string;
  /** All tags. */
  tags(): string;
  /** What one tag is on; long lists have further pages, counted from 2. */
  tag(slug: string, page?: number): string;
  /** A release as its author wrote it: the Markdown beside its page. */
  markdown(id: string): string;
  /** The newest releases of a stream, or of all. */
  feed(format: FeedFormat, stream?: string): string;
  /** All entries of a version as JSON. */
  versionJson(stream: string, version: string): string;
  /** The versions of a stream and where their entries are. */
  versionsJson(stream: string): string;
  /** Where ids are looked up. */
  idsJson(): string;
  /** What the JSON files say, as an OpenAPI description. */
  openApi(): string;
  /** For search engines. */
  sitemap(): string;
  /** Where the notes are as Markdown; whole: the newest of them. */
  llmsText(whole?: boolean): string;
  /** The newest release of each stream. */
  latestJson(): string;
  /** Keeps what was read, where the publisher wants it. Its address is the one that browsers ask again. */
  serviceWorker(): string;
  /** What that has to know of its deployment. */
  offlineManifest(): string;
  /** A content-hashed file that the program made: script, style sheet or index. */
  asset(name: string): string;
  /**
   * A content-hashed file that lay beside the notes: an image or a download. They have a folder of their own, because the
   * program did not write them: servers send them with a policy that lets nothing run.
   */
  attachment(name: string): string;
}

/** What has a JSON Schema beside it. */
export const SCHEMA_NAMES = [
  'site',
  'releases',
  'latest',
  'version',
  'versions',
  'changes',
  'ids',
  'mentions',
] as const;

export type PublishedSchema = (typeof SCHEMA_NAMES)[number];

/** Versions as readers write them. Addresses leave out what is not known. */
export interface UpgradeAddress {
  readonly stream: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A version as readers write it. */
export interface RunAddress {
  readonly stream: string;
  readonly run: string;
}

const FEED_FILES = { atom: 'atom.xml', rss: 'rss.xml', json: 'feed.json' } as const;

export type FeedFormat = keyof typeof FEED_FILES;

const ASSETS = 'assets/';
const ATTACHMENTS = 'attachments/';

/** First segments of the site's own addresses, which no stream may have. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'search',
  'upgrade',
  'id',
  'tags',
  'schemas',
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
    upgrade: (asked) => `${page('upgrade')}${asked ? queryOf({ ...asked }) : ''}`,
    id: (id, run) => `${page('id')}${id === undefined ? '' : queryOf({ q: id, ...run })}`,
    ids: (stream, number = 1) => page(number === 1 ? `${stream}/ids` : `${stream}/ids/${number}`),
    tags: () => page('tags'),
    tag: (slug, number = 1) => page(`tags/${slug}${number === 1 ? '' : `/page/${number}`}`),
    markdown: (id) => `${base}${encodePath(id)}.md`,
    feed: (format, stream) => `${stream === undefined ? base : page(stream)}${FEED_FILES[format]}`,
    versionJson: (stream, version) => `${page(stream)}${encodeURIComponent(version)}.json`,
    versionsJson: (stream) => `${page(stream)}versions.json`,
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

/** Whether the bytes behind an address can never be others, so that they may be kept for good. */
export function isHashed({ base }: Pick<Urls, 'base'>, pathname: string): boolean {
  const made = pathname.startsWith(`${base}${ASSETS}`) || isAttachment({ base }, pathname);
  return made && HASH_IN_NAME.test(pathname);
}

export function isAttachment({ base }: Pick<Urls, 'base'>, pathname: string): boolean {
  return pathname.startsWith(`${base}${ATTACHMENTS}`);
}

/** The `id` of the guides on the index of a stream, and of its life cycles. */
export const GUIDES_ANCHOR = 'guides';
export const LIFECYCLE_ANCHOR = 'life-cycle';

/** The `id` of the section of a year, or of a part of it. */
export function yearAnchor(year: number | undefined, part = 1): string {
  return `${year === undefined ? 'undated' : `y${year}`}${part > 1 ? `-${part}` : ''}`;
}

/** The file behind an address, relative to the published folder: `app/index.html` for `/release-notes/app/`. */
export function fileOfUrl(urls: Urls, url: string): string {
  const path = decodeURIComponent(url.slice(urls.base.length));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}

/** `https://docs.example.com` and `/release-notes/app/` make one address. */
export function absoluteUrl(origin: string, url: string): string {
  return `${origin.replace(/\/+$/, '')}${url}`;
}

/** `…/index.html` and `….html` lead to the same page as the clean address; nothing when `pathname` is clean. */
export function cleanPathname(pathname: string): string | undefined {
  const clean = pathname.replace(/\/index\.html?$/i, '/').replace(/\.html?$/i, '/');
  return clean === pathname ? undefined : clean;
}

/** `?stream=app&from=24.6.0`, without what is empty. */
function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  );
  return written.length > 0 ? `?${written.join('&')}` : '';
}

/** What is the same encoded: nearly all paths, and a site writes hundreds of thousands of them. */
const PLAIN_PATH = /^[\w./-]*$/;

function encodePath(path: string): string {
  if (PLAIN_PATH.test(path)) return path;
  return path.split('/').map(encodeURIComponent).join('/');
}
