import type { Urls } from '#core/model/urls.ts';
import { SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';

/**
 * Everything that the site has an address for before it is made. Pages, data files, the check of links and the emitter read
 * this one list: a new kind of page is a row here, a function in `pages/pages.ts`, a type in `core/page-data.ts` and an article.
 */
export type SiteEntry = PageEntry | FileEntry;

export type PageEntry =
  | { readonly kind: 'landing' | 'search' | 'not-found'; readonly url: string }
  | { readonly kind: 'stream'; readonly url: string; readonly stream: string }
  | {
      readonly kind: 'release' | 'guide';
      readonly url: string;
      readonly stream: string;
      readonly id: string;
    };

export type FileEntry =
  | { readonly kind: 'site'; readonly url: string }
  /** The index has files of its own beside this one, which are named by their bytes. */
  | { readonly kind: 'search-index'; readonly url: string }
  | { readonly kind: 'releases'; readonly url: string; readonly stream: string }
  /** It has files of its own beside it, which are named by their bytes. */
  | { readonly kind: 'versions'; readonly url: string; readonly stream: string }
  | { readonly kind: 'schema'; readonly url: string; readonly of: 'site' | 'releases' };

/** What the list depends on: ids alone, so that it is known before any page is made. */
export interface MappedStream {
  readonly id: string;
  readonly releases: readonly { readonly id: string }[];
  /** Those with an address of their own. */
  readonly guides?: readonly { readonly id: string }[] | undefined;
}

/** In the order in which pages are made. A site without streams has no page. Of two releases with one address the first counts. */
export function createSiteMap(streams: readonly MappedStream[], urls: Urls): readonly SiteEntry[] {
  const entries = [...(streams.length > 0 ? pageEntries(streams, urls) : []), ...fileEntries(streams, urls)];
  const first = new Map<string, SiteEntry>();
  for (const entry of entries) if (!first.has(entry.url)) first.set(entry.url, entry);
  return [...first.values()];
}

function pageEntries(streams: readonly MappedStream[], urls: Urls): readonly PageEntry[] {
  return [
    { kind: 'landing', url: urls.home() },
    { kind: 'search', url: urls.search() },
    ...streams.flatMap(({ id: stream, releases, guides = [] }): readonly PageEntry[] => [
      { kind: 'stream', url: urls.stream(stream), stream },
      ...releases.map(({ id }) => ({ kind: 'release', url: urls.release(id), stream, id }) as const),
      ...guides.map(({ id }) => ({ kind: 'guide', url: urls.release(id), stream, id }) as const),
    ]),
    { kind: 'not-found', url: urls.notFound() },
  ];
}

function fileEntries(streams: readonly MappedStream[], urls: Urls): readonly FileEntry[] {
  return [
    { kind: 'site', url: urls.siteJson() },
    ...streams.map(({ id }) => ({ kind: 'releases', url: urls.releasesJson(id), stream: id }) as const),
    ...streams.map(({ id }) => ({ kind: 'versions', url: urls.versionsJson(id), stream: id }) as const),
    { kind: 'schema', url: urls.schema('site'), of: 'site' },
    { kind: 'schema', url: urls.schema('releases'), of: 'releases' },
    { kind: 'search-index', url: `${urls.base}${SEARCH_MANIFEST_FILE}` },
  ];
}

export function isPage(entry: SiteEntry): entry is PageEntry {
  return !FILE_KINDS.has(entry.kind);
}

const FILE_KINDS: ReadonlySet<SiteEntry['kind']> = new Set<FileEntry['kind']>([
  'site',
  'search-index',
  'releases',
  'versions',
  'schema',
]);
