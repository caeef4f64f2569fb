import { QUERY_PAGE_KINDS } from '#core/contracts/page-data.ts';
import { lazy } from '#core/lazy.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import { createMessages, type Messages } from '#core/messages/messages.ts';
import { releasesById, type Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { listedVersions } from '#core/model/release/release-parts.ts';
import { fileOfUrl } from '#core/model/urls.ts';
import type { Cache } from '#generator/incremental/cache.ts';
import { viewMessageFiles } from '#generator/messages/view-messages.ts';
import { type ChangeFiles, createChangeFiles } from '#generator/outputs/data/change-files.ts';
import { createChangelog } from '#generator/outputs/data/changelog.ts';
import { createIdFiles } from '#generator/outputs/data/id-files.ts';
import { createLatestReleases } from '#generator/outputs/data/latest-releases.ts';
import { markdownCopy } from '#generator/outputs/data/markdown-copy.ts';
import { movedPage } from '#generator/outputs/data/moved-page.ts';
import type { NamedFile } from '#generator/outputs/data/named-file.ts';
import { createOpenApi } from '#generator/outputs/data/open-api.ts';
import { jsonSchemaOf, PUBLISHED_SCHEMAS } from '#generator/outputs/data/published-schemas.ts';
import { createReleaseFile } from '#generator/outputs/data/release-files.ts';
import { createReleaseListing } from '#generator/outputs/data/release-listing.ts';
import { createRenovateReleases } from '#generator/outputs/data/renovate.ts';
import { createFullText, createLlmsText, createSitemap } from '#generator/outputs/data/site-index.ts';
import type { RelatedPlace } from '#generator/outputs/data/version-data.ts';
import { exportFiles } from '#generator/outputs/exports/export-files.ts';
import { type ExportedStreams, readExportedStreams } from '#generator/outputs/exports/exported-stream.ts';
import {
  createFeed,
  createTopicFeed,
  itemHtml,
  type TextLanguage,
} from '#generator/outputs/feeds/create-feed.ts';
import type { MappedSite } from '#generator/outputs/pages/mapped-site.ts';
import { createSearchFiles } from '#generator/outputs/search/search-files.ts';
import {
  type FileEntry,
  isPage,
  namedBySiteMap,
  type ReleaseFileEntry,
} from '#generator/site-map/site-entry.ts';

/** A file next to the pages. The path is relative to the published folder. */
export interface DataFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

export interface DataFilesInput extends MappedSite {
  readonly cache: Cache;
}

/** Files that are made lazily. */
export interface MappedFiles {
  readonly entry: FileEntry;
  /** The file of the entry, and files named by hash that belong to it. Yields undefined where other work may run. */
  readonly create: () => Iterable<DataFile | undefined>;
}

/** All data files: the site, the releases and entries of each stream, schemas, and the search index. */
export function* mapDataFiles(input: DataFilesInput): Generator<MappedFiles> {
  const { streams } = input.catalogue;
  const changes = lazy(
    () => new Map(streams.map((stream) => [stream.id, createChangeFiles(input.views(stream))])),
  );
  const shared: SharedData = {
    streams: new Map(streams.map((stream) => [stream.id, stream])),
    places: releasesById(streams),
    messages: createMessages(input.messages),
    items: new Map(),
    changes,
    exported: lazy(() =>
      readExportedStreams(changes().values(), {
        origin: input.site.origin,
        urls: input.urls,
        purls: input.config.exports.purls,
      }),
    ),
  };
  for (const entry of input.siteMap) {
    if (!isPage(entry)) yield { entry, create: () => filesOf(entry, shared, input) };
  }
}

/** Data that several files need. */
interface SharedData {
  readonly streams: ReadonlyMap<string, Stream>;
  readonly places: ReadonlyMap<string, Release>;
  readonly messages: Messages<MessageKey>;
  /** Feed items as HTML. A release is in up to six feeds. */
  readonly items: Map<Release, string>;
  /** The files with the changes of each stream, by its id. */
  readonly changes: () => ReadonlyMap<string, ChangeFiles>;
  readonly exported: () => ExportedStreams;
}

function* filesOf(
  entry: FileEntry,
  shared: SharedData,
  input: DataFilesInput,
): Generator<DataFile | undefined> {
  if (entry.kind === 'search-index') return yield* createSearchFiles(input.catalogue, input);
  for (const { url, contents } of namedFiles(entry, shared, input)) {
    yield { path: fileOfUrl(input.urls, url), contents };
  }
}

function namedFiles(
  entry: Exclude<FileEntry, { readonly kind: 'search-index' }>,
  shared: SharedData,
  input: DataFilesInput,
): Iterable<NamedFile> {
  const { messages, streams, changes } = shared;
  const { catalogue, site, urls } = input;
  const { introduction } = input.config;
  const { url } = entry;
  const file = (contents: string): readonly NamedFile[] => [{ url, contents }];
  switch (entry.kind) {
    case 'site':
      // Every reader who uses the app fetches it: without indentation, because messages are nested.
      return [...file(JSON.stringify(site)), ...Object.values(viewMessageFiles(input.messages, urls))];
    case 'ids': {
      const { index, shards } = createIdFiles(catalogue.streams.map(input.views), urls);
      return [...file(line(index)), ...shards];
    }
    case 'versions': {
      const { list, shards } = namedBySiteMap(changes(), entry.stream);
      return [...file(line(list)), ...shards];
    }
    case 'export':
      return exportedFiles(entry, shared, input);
    case 'version':
    case 'markdown':
      return file(releaseFile(entry, shared, input));
    case 'releases':
      return file(line(createReleaseListing(messages, namedBySiteMap(streams, entry.stream), urls)));
    case 'changelog':
      return file(changelogOf(namedBySiteMap(streams, entry.stream), shared, input));
    case 'renovate':
      return file(line(createRenovateReleases(namedBySiteMap(streams, entry.stream), site.origin, urls)));
    // A site that search engines must not index has no sitemap.
    case 'sitemap':
      return site.noIndex ? [] : file(createSitemap(sitemapPages(input), site.origin));
    case 'moved':
      return file(movedPage(messages, entry.to, site));
    case 'latest':
      return file(`${JSON.stringify(createLatestReleases(catalogue, site.origin, urls), undefined, 2)}\n`);
    case 'open-api':
      return file(createOpenApi(site));
    case 'llms': {
      const { title, origin } = site;
      return file(createLlmsText({ catalogue, messages, title, introduction, origin, urls }));
    }
    case 'llms-full':
      return file(fullText(shared, input));
    case 'feed':
    case 'topic-feed':
    case 'line-feed':
      return file(feedOf(entry, shared, input));
    case 'schema':
      return file(jsonSchemaOf(PUBLISHED_SCHEMAS[entry.of]));
  }
}

function line(json: object): string {
  return `${JSON.stringify(json)}\n`;
}

function releaseFile(entry: ReleaseFileEntry, shared: SharedData, input: DataFilesInput): string {
  const { places, streams, messages } = shared;
  const { site, urls } = input;
  const page = namedBySiteMap(places, entry.id);
  return createReleaseFile(entry, page, {
    ...{ messages, origin: site.origin, urls, label: namedBySiteMap(streams, entry.stream).label },
    related: relatedOf(page, shared, input),
  });
}

/** What other releases say about the entries of a release. */
function relatedOf(
  page: Release,
  { streams }: SharedData,
  { views }: DataFilesInput,
): RelatedPlace['related'] {
  return views(namedBySiteMap(streams, page.stream)).issues[page.id] ?? {};
}

/** The addresses of all pages for search engines. A page without translation is in the sitemap of its original. */
function sitemapPages({ siteMap, catalogue, site, urls, translations }: DataFilesInput): readonly string[] {
  const translated = translations.get(site.locales[0].htmlLang);
  const isHidden = ({ id, unlisted }: Release): boolean => unlisted || translated?.has(id) === false;
  const hidden = new Set(
    catalogue.streams
      .flatMap(({ releases, guides = [] }) => [
        ...releases.filter(isHidden),
        ...guides.filter((guide) => translated?.has(guide.id) === false),
      ])
      .map(({ id }) => urls.release(id)),
  );
  return siteMap
    .filter((entry) => isPage(entry) && !QUERY_PAGE_KINDS.has(entry.kind) && !hidden.has(entry.url))
    .map(({ url }) => url);
}

function fullText(shared: SharedData, input: DataFilesInput): string {
  const { messages } = shared;
  const { catalogue, site } = input;
  return createFullText({ catalogue }, (release) =>
    markdownCopy(release, { messages, origin: site.origin, related: relatedOf(release, shared, input) }),
  );
}

type ExportEntry = Extract<FileEntry, { readonly kind: 'export' }>;

function exportedFiles(
  entry: ExportEntry,
  { exported, messages }: SharedData,
  { config: { exports }, permalinks: { revisions }, site: { origin, locales }, urls }: DataFilesInput,
): Iterable<NamedFile> {
  return exportFiles(entry, {
    ...exported(),
    ...{ origin, urls, messages },
    ...{ locale: locales[0], settings: exports, revisions },
  });
}

function changelogOf(
  stream: Stream,
  { messages }: SharedData,
  { site, urls, views }: DataFilesInput,
): string {
  const { versionEntriesOf, issues } = views(stream);
  return createChangelog({
    ...{ stream, versionEntriesOf, issues },
    ...{ messages, origin: site.origin, urls },
  });
}

type FeedEntry = Extract<FileEntry, { readonly kind: 'feed' | 'topic-feed' | 'line-feed' }>;

function feedOf(
  entry: FeedEntry,
  { items, messages }: SharedData,
  { catalogue, config: { exports, introduction }, site, urls, translations }: DataFilesInput,
): string {
  const { stream: id } = entry;
  const streams = catalogue.streams.filter((stream) => id === undefined || stream.id === id);
  const [only] = streams;
  const about =
    id !== undefined && only
      ? {
          title: `${only.label} | ${site.title}`,
          description: only.description,
          url: urls.stream(id),
          stream: id,
        }
      : { title: site.title, description: introduction, url: urls.home() };
  const { origin, locales, footer, brand } = site;
  const language = locales[0].htmlLang;
  const releases = streams.flatMap(listedVersions);
  const common = { language, copyright: footer.copyright, author: brand.title, hub: exports.webSubHub };
  const translated = translations.get(language);
  const [original] = site.languages ?? [];
  const originalLanguage = ({ id: page, place }: Release): TextLanguage | undefined =>
    original === undefined || translated === undefined || translated.has(place?.page.id ?? page)
      ? undefined
      : { lang: original.htmlLang, dir: original.direction };
  const htmlOf = (release: Release): string => {
    const html = items.get(release) ?? itemHtml(release, { messages, origin, urls, originalLanguage });
    items.set(release, html);
    return html;
  };
  const feed = { ...about, ...common, messages, releases, origin, originalLanguage };
  if (entry.kind === 'topic-feed') return createTopicFeed(feed, entry.topic, urls);
  if (entry.kind === 'feed') return createFeed({ ...feed, htmlOf }, entry.format, urls);
  const versions = new Set(entry.versions);
  const ofLine = releases.filter(({ version }) => versions.has(version.text));
  const line = { name: entry.line, url: entry.url };
  return createFeed({ ...feed, htmlOf, releases: ofLine, line }, 'atom', urls);
}
