import { yearPages } from '#core/model/catalogue.ts';
import type { Moves } from '#core/model/permalinks.ts';
import type { NoteTag } from '#core/model/release/release.ts';
import type { PartFacts } from '#core/model/release/release-facts.ts';
import { yearOfPart } from '#core/model/release/release-parts.ts';
import { tagSizes } from '#core/model/tags.ts';
import { type FeedFormat, type PublishedSchema, SCHEMA_NAMES, type Urls } from '#core/model/urls.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import { SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';

/**
 * Everything that the site has an address for before it is made. Pages, data files, the check of links and the emitter read
 * this one list: a new kind of page is a row here, a function in `outputs/pages/pages.ts`, a type in `core/contracts/page-data.ts` and an article.
 */
export type SiteEntry = PageEntry | FileEntry;

export type PageEntry =
  | {
      readonly kind: 'landing' | 'search' | 'upgrade' | 'id' | 'tags' | 'not-found';
      readonly url: string;
    }
  /** A part of what one tag is on, counted from 1. */
  | { readonly kind: 'tag'; readonly url: string; readonly tag: string; readonly page: number }
  | { readonly kind: 'stream'; readonly url: string; readonly stream: string }
  /** A part of all ids of a stream, counted from 1. */
  | { readonly kind: 'ids-list'; readonly url: string; readonly stream: string; readonly page: number }
  | {
      readonly kind: 'year';
      readonly url: string;
      readonly stream: string;
      readonly year: number | undefined;
      readonly part: number;
    }
  | {
      readonly kind: 'release' | 'guide';
      readonly url: string;
      readonly stream: string;
      readonly id: string;
    };

export type FileEntry =
  | { readonly kind: 'site'; readonly url: string }
  /** It has files of its own beside it, which are named by their bytes. */
  | { readonly kind: 'ids'; readonly url: string }
  /** The index has files of its own beside this one, which are named by their bytes. */
  | { readonly kind: 'search-index'; readonly url: string }
  | { readonly kind: 'releases'; readonly url: string; readonly stream: string }
  /** It has files of its own beside it, which are named by their bytes. */
  | { readonly kind: 'versions'; readonly url: string; readonly stream: string }
  | { readonly kind: 'latest' | 'open-api' | 'llms' | 'llms-full'; readonly url: string }
  | { readonly kind: 'sitemap'; readonly url: string }
  /** Where a page was that has moved, and its address now. */
  | { readonly kind: 'moved'; readonly url: string; readonly to: string }
  /** Without a stream of all of them. */
  | {
      readonly kind: 'feed';
      readonly url: string;
      readonly format: FeedFormat;
      readonly stream?: string;
    }
  /** All entries of a version. `part`: which one of those that the page collects; without it all of the page. */
  | {
      readonly kind: 'version';
      readonly url: string;
      readonly stream: string;
      readonly id: string;
      readonly part?: string;
    }
  /** A release as its author wrote it. */
  | { readonly kind: 'markdown'; readonly url: string; readonly stream: string; readonly id: string }
  | { readonly kind: 'schema'; readonly url: string; readonly of: PublishedSchema };

const FORMATS = ['atom', 'rss', 'json'] as const satisfies readonly FeedFormat[];

/** What the list depends on: names, years and counts alone, so that it is known before any page is made. */
export interface MappedStream {
  readonly id: string;
  readonly releases: readonly MappedRelease[];
  /** Those with an address of their own. */
  readonly guides?: readonly MappedRelease[] | undefined;
  readonly introduction?: Pick<MappedRelease, 'unlisted' | 'tags'> | undefined;
  readonly idPages?: number;
}

/** No page grows with the stream. */
export const NOTES_PER_TAG_PAGE = 500;

export interface MappedRelease {
  readonly id: string;
  readonly year?: number | undefined;
  readonly unlisted?: boolean;
  readonly tags?: readonly NoteTag[] | undefined;
  /** Missing where only addresses of pages are asked for. */
  readonly version?: Version;
  readonly facts?: { readonly parts: readonly Pick<PartFacts, 'version' | 'date'>[] } | undefined;
}

/** The releases that a page collects, for pages that list a year. */
function versionsOf(page: MappedRelease): readonly MappedRelease[] {
  const { parts = [] } = page.facts ?? {};
  if (parts.length === 0) return [page];
  return parts.map(({ date }) => ({ ...page, year: yearOfPart(page, date) }));
}

/** In the order in which pages are made. A site without streams has no page. Of two releases with one address the first counts. */
export function createSiteMap(
  streams: readonly MappedStream[],
  urls: Urls,
  moves: Moves = new Map(),
): readonly SiteEntry[] {
  const entries = [
    ...(streams.length > 0 ? pageEntries(streams, urls) : []),
    ...fileEntries(streams, urls),
    ...movedEntries(moves, urls),
  ];
  const first = new Map<string, SiteEntry>();
  for (const entry of entries) if (!first.has(entry.url)) first.set(entry.url, entry);
  return [...first.values()];
}

function pageEntries(streams: readonly MappedStream[], urls: Urls): readonly PageEntry[] {
  return [
    { kind: 'landing', url: urls.home() },
    { kind: 'search', url: urls.search() },
    { kind: 'upgrade', url: urls.upgrade() },
    { kind: 'id', url: urls.id() },
    ...streams.flatMap(({ id: stream, releases, guides = [], idPages = 0 }): readonly PageEntry[] => [
      { kind: 'stream', url: urls.stream(stream), stream },
      ...pagesFor(idPages, 1).map(
        (page) => ({ kind: 'ids-list', url: urls.ids(stream, page), stream, page }) as const,
      ),
      ...yearPages(releases.flatMap(versionsOf)).map(
        ({ year, part }) =>
          ({ kind: 'year', url: urls.yearPage(stream, year, part), stream, year, part }) as const,
      ),
      ...releases.map(({ id }) => ({ kind: 'release', url: urls.release(id), stream, id }) as const),
      ...guides.map(({ id }) => ({ kind: 'guide', url: urls.release(id), stream, id }) as const),
    ]),
    ...tagEntries(streams, urls),
    { kind: 'not-found', url: urls.notFound() },
  ];
}

function movedEntries(moves: Moves, urls: Urls): readonly FileEntry[] {
  return [...moves].flatMap(([id, anchors]) => {
    const target = anchors.get('');
    if (target === undefined) return [];
    const to = target.note ? urls.release(target.note.id) : urls.stream(id.split('/')[0] ?? '');
    return [{ kind: 'moved', url: urls.release(id), to } as const];
  });
}

/** Where nothing is tagged, there is no page of tags. */
function tagEntries(streams: readonly MappedStream[], urls: Urls): readonly PageEntry[] {
  const sizes = tagSizes(streams);
  if (sizes.size === 0) return [];
  return [
    { kind: 'tags', url: urls.tags() },
    ...[...sizes].flatMap(([tag, size]) =>
      pagesFor(size, NOTES_PER_TAG_PAGE).map(
        (page) => ({ kind: 'tag', url: urls.tag(tag, page), tag, page }) as const,
      ),
    ),
  ];
}

/** At least one. */
function pagesFor(count: number, perPage: number): readonly number[] {
  return Array.from({ length: Math.max(1, Math.ceil(count / perPage)) }, (_, index) => index + 1);
}

function fileEntries(streams: readonly MappedStream[], urls: Urls): readonly FileEntry[] {
  return [
    { kind: 'site', url: urls.siteJson() },
    { kind: 'ids', url: urls.idsJson() },
    ...streams.map(({ id }) => ({ kind: 'releases', url: urls.releasesJson(id), stream: id }) as const),
    ...streams.map(({ id }) => ({ kind: 'versions', url: urls.versionsJson(id), stream: id }) as const),
    { kind: 'latest', url: urls.latestJson() },
    { kind: 'open-api', url: urls.openApi() },
    { kind: 'sitemap', url: urls.sitemap() },
    { kind: 'llms', url: urls.llmsText() },
    { kind: 'llms-full', url: urls.llmsText(true) },
    ...FORMATS.flatMap((format): readonly FileEntry[] => [
      { kind: 'feed', url: urls.feed(format), format },
      ...streams.map(
        ({ id: stream }) => ({ kind: 'feed', url: urls.feed(format, stream), format, stream }) as const,
      ),
    ]),
    // Both files of a release together: its body is read once.
    ...streams.flatMap(({ id: stream, releases }) =>
      releases.flatMap(({ id, version, facts }): readonly FileEntry[] => [
        ...(facts?.parts ?? []).map(
          ({ version: { text }, version: part }) =>
            ({
              ...({ kind: 'version', url: urls.versionJson(stream, formatVersion(part)) } as const),
              ...{ stream, id, part: text },
            }) as const,
        ),
        ...(version
          ? [{ kind: 'version', url: urls.versionJson(stream, formatVersion(version)), stream, id } as const]
          : []),
        { kind: 'markdown', url: urls.markdown(id), stream, id },
      ]),
    ),
    ...SCHEMA_NAMES.map((of) => ({ kind: 'schema', url: urls.schema(of), of }) as const),
    { kind: 'search-index', url: `${urls.base}${SEARCH_MANIFEST_FILE}` },
  ];
}

/** The data of a release and its Markdown, which are written with its page. */
export type ReleaseFileEntry = Extract<FileEntry, { readonly kind: 'version' | 'markdown' }>;

export function isReleaseFile(entry: SiteEntry): entry is ReleaseFileEntry {
  return entry.kind === 'version' || entry.kind === 'markdown';
}

export function isPage(entry: SiteEntry): entry is PageEntry {
  return !Object.hasOwn(FILE_KINDS, entry.kind);
}

/** A record, so that the compiler misses a kind that is left out. */
const FILE_KINDS: Readonly<Record<FileEntry['kind'], true>> = {
  site: true,
  ids: true,
  'search-index': true,
  releases: true,
  versions: true,
  markdown: true,
  latest: true,
  'open-api': true,
  sitemap: true,
  llms: true,
  'llms-full': true,
  feed: true,
  version: true,
  schema: true,
  moved: true,
};
