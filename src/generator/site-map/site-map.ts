import { linesOf, type ReleaseNode } from '#core/answers/lines.ts';
import { yearPages } from '#core/model/catalogue.ts';
import type { Moves } from '#core/model/published/permalinks.ts';
import type { NoteTag } from '#core/model/release/release.ts';
import type { PartFacts } from '#core/model/release/release-facts.ts';
import { yearOfPart } from '#core/model/release/release-parts.ts';
import { tagSizes } from '#core/model/tags.ts';
import {
  FEED_TOPICS,
  type FeedFormat,
  SCHEMA_NAMES,
  type ScannerFormat,
  type Urls,
} from '#core/model/urls.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import { SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import type { FileEntry, PageEntry, SiteEntry } from './site-entry.ts';

const FORMATS = ['atom', 'rss', 'json'] as const satisfies readonly FeedFormat[];

/** The input of the site map: only names, years and counts, so that it can be made before any page. */
export interface MappedStream {
  readonly id: string;
  readonly releases: readonly MappedRelease[];
  /** Guides with an address of their own. */
  readonly guides?: readonly MappedRelease[] | undefined;
  readonly introduction?: Pick<MappedRelease, 'unlisted' | 'tags'> | undefined;
  readonly idPages?: number;
  /** The setting of the stream. */
  readonly lines?: number;
}

export interface MappedSettings {
  readonly moves?: Moves | undefined;
  /** Files that a publisher asks for. */
  readonly exports?:
    | {
        readonly alerts?: boolean;
        readonly badge?: boolean;
        readonly eol?: boolean;
        readonly osv?: object | undefined;
        readonly vex?: { readonly formats: readonly Exclude<ScannerFormat, 'osv'>[] } | undefined;
      }
    | undefined;
}

/** The limit keeps the size of pages independent of the size of the stream. */
export const NOTES_PER_TAG_PAGE = 500;

interface MappedRelease {
  readonly id: string;
  readonly year?: number | undefined;
  readonly unlisted?: boolean;
  readonly tags?: readonly NoteTag[] | undefined;
  /** Missing if only addresses of pages are needed. */
  readonly version?: Version;
  readonly date?: string;
  readonly facts?: { readonly parts: readonly Pick<PartFacts, 'version' | 'date'>[] } | undefined;
}

/** The releases that a page collects, for lists by year. */
function versionsOf(page: MappedRelease): readonly MappedRelease[] {
  const { parts = [] } = page.facts ?? {};
  if (parts.length === 0) return [page];
  return parts.map(({ date }) => ({ ...page, year: yearOfPart(page, date) }));
}

/**
 * All entries, in the order in which pages are made. A site without streams has no pages. If two releases share an
 * address, the first one counts.
 */
export function createSiteMap(
  streams: readonly MappedStream[],
  urls: Urls,
  { moves = new Map(), exports = {} }: MappedSettings = {},
): readonly SiteEntry[] {
  const entries = [
    ...(streams.length > 0 ? pageEntries(streams, urls) : []),
    ...fileEntries(streams, urls),
    ...exportEntries(streams, urls, exports),
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
    { kind: 'check', url: urls.check() },
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

/** Without tags, there are no tag pages. */
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

/** The page numbers for a number of items; at least one page. */
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
    ...FEED_TOPICS.flatMap((topic): readonly FileEntry[] => [
      { kind: 'topic-feed', url: urls.topicFeed(topic), topic },
      ...streams.map(
        ({ id: stream }) =>
          ({ kind: 'topic-feed', url: urls.topicFeed(topic, stream), topic, stream }) as const,
      ),
    ]),
    ...streams.flatMap((stream) => lineFeeds(stream, urls)),
    // Both files of a release are adjacent, so that its body is read once.
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
    // After the Markdown copies: the copy of a note called CHANGELOG.md has the same address, and counts.
    ...streams.map(({ id }) => ({ kind: 'changelog', url: urls.changelog(id), stream: id }) as const),
    ...streams.map(({ id }) => ({ kind: 'renovate', url: urls.renovate(id), stream: id }) as const),
    ...SCHEMA_NAMES.map((of) => ({ kind: 'schema', url: urls.schema(of), of }) as const),
    { kind: 'search-index', url: `${urls.base}${SEARCH_MANIFEST_FILE}` },
  ];
}

/** Readers of a line with several releases wait for its patches. */
function lineFeeds({ id: stream, releases, lines }: MappedStream, urls: Urls): readonly FileEntry[] {
  const listed = releases.filter(({ unlisted }) => !unlisted).flatMap(nodesOf);
  return linesOf(listed, lines).flatMap(({ name, releases: own }): readonly FileEntry[] => {
    if (name === '' || own.length < 2) return [];
    const versions = own.map(({ version }) => version.text);
    return [{ kind: 'line-feed', url: urls.lineFeed(stream, name), stream, line: name, versions }];
  });
}

/** The releases of a page: its own version, and those of the patches that it collects. */
function nodesOf({ version, date, facts }: MappedRelease): readonly ReleaseNode[] {
  const parts = facts?.parts ?? [];
  if (parts.length > 0) return parts.map((part) => nodeOf(part.version, part.date));
  return version === undefined ? [] : [nodeOf(version, date)];
}

function nodeOf(version: Version, date: string | undefined): ReleaseNode {
  return { version, ...(date !== undefined && { date }) };
}

function exportEntries(
  streams: readonly MappedStream[],
  urls: Urls,
  { alerts, badge, eol, osv, vex }: NonNullable<MappedSettings['exports']>,
): readonly FileEntry[] {
  return [
    ...streams.flatMap(({ id: stream }): readonly FileEntry[] =>
      alerts ? [{ kind: 'export', format: 'alerts', url: urls.alerts(stream), stream }] : [],
    ),
    ...streams.flatMap(({ id: stream }): readonly FileEntry[] =>
      eol ? [{ kind: 'export', format: 'eol', url: urls.eolProduct(stream), stream }] : [],
    ),
    ...streams.flatMap(({ id: stream, releases }): readonly FileEntry[] =>
      badge ? releases.flatMap(versionsIn).map((version) => whatsNewEntry(stream, version, urls)) : [],
    ),
    ...[...(osv ? (['osv'] as const) : []), ...(vex?.formats ?? [])].map(
      (format): FileEntry => ({ kind: 'export', format, url: urls.exported(format) }),
    ),
  ];
}

/** The version of a page, and those of the patches that it collects. */
function versionsIn({ version, facts }: MappedRelease): readonly string[] {
  const parts = (facts?.parts ?? []).map((part) => part.version);
  return [version ?? [], parts].flat().map(formatVersion);
}

function whatsNewEntry(stream: string, version: string, urls: Urls): FileEntry {
  return { kind: 'export', format: 'whats-new', url: urls.whatsNew(stream, version), stream, version };
}
