import type { FeedFormat, FeedTopic, PublishedSchema, ScannerFormat } from '#core/model/urls.ts';

/**
 * An address of the site, known before its file is made. Pages, data files, link checks and the emitter use the list of all of them.
 * CONTRIBUTING.md says what else a new kind needs.
 */
export type SiteEntry = PageEntry | FileEntry;

export type PageEntry =
  | {
      readonly kind: 'landing' | 'search' | 'upgrade' | 'check' | 'id' | 'tags' | 'not-found';
      readonly url: string;
    }
  /** One page of the notes with a tag, from 1. */
  | { readonly kind: 'tag'; readonly url: string; readonly tag: string; readonly page: number }
  | { readonly kind: 'stream'; readonly url: string; readonly stream: string }
  /** One page of all ids of a stream, from 1. */
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
  /** Lists files with messages, which are named by hash. */
  | { readonly kind: 'site'; readonly url: string }
  /** Lists further files, which are named by hash. */
  | { readonly kind: 'ids'; readonly url: string }
  /** Lists the files of the index, which are named by hash. */
  | { readonly kind: 'search-index'; readonly url: string }
  | { readonly kind: 'releases' | 'changelog' | 'renovate'; readonly url: string; readonly stream: string }
  /** Lists further files, which are named by hash. */
  | { readonly kind: 'versions'; readonly url: string; readonly stream: string }
  | { readonly kind: 'latest' | 'open-api' | 'llms' | 'llms-full'; readonly url: string }
  | { readonly kind: 'sitemap'; readonly url: string }
  /** A redirect from the old address of a page to its new one. */
  | { readonly kind: 'moved'; readonly url: string; readonly to: string }
  /** Without `stream`, the feed of all streams. */
  | {
      readonly kind: 'feed';
      readonly url: string;
      readonly format: FeedFormat;
      readonly stream?: string;
    }
  /** An Atom feed of the changes of one topic. Without `stream`, of all streams. */
  | {
      readonly kind: 'topic-feed';
      readonly url: string;
      readonly topic: FeedTopic;
      readonly stream?: string;
    }
  /** An Atom feed of the releases of a line. */
  | {
      readonly kind: 'line-feed';
      readonly url: string;
      readonly stream: string;
      readonly line: string;
      readonly versions: readonly string[];
    }
  /** All entries of a version. `part` is a version that the page collects; without it, the whole page. */
  | {
      readonly kind: 'version';
      readonly url: string;
      readonly stream: string;
      readonly id: string;
      readonly part?: string;
    }
  /** The Markdown copy of a release. */
  | { readonly kind: 'markdown'; readonly url: string; readonly stream: string; readonly id: string }
  | {
      readonly kind: 'export';
      readonly url: string;
      readonly format: 'alerts' | 'eol';
      readonly stream: string;
    }
  | {
      readonly kind: 'export';
      readonly url: string;
      readonly format: 'whats-new';
      readonly stream: string;
      readonly version: string;
    }
  /** Lists further files, one for each issue. */
  | { readonly kind: 'export'; readonly url: string; readonly format: ScannerFormat }
  | { readonly kind: 'schema'; readonly url: string; readonly of: PublishedSchema };

/** The data and the Markdown copy of a release, which are written with its page. */
export type ReleaseFileEntry = Extract<FileEntry, { readonly kind: 'version' | 'markdown' }>;

export function isReleaseFile(entry: SiteEntry): entry is ReleaseFileEntry {
  return entry.kind === 'version' || entry.kind === 'markdown';
}

/**
 * The stream or release that an entry names.
 * @throws Error if the catalogue does not have it
 */
export function namedBySiteMap<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
  const value = values.get(id);
  if (value === undefined) throw new Error(`The site map names ${id}, which the catalogue does not have`);
  return value;
}

export function isPage(entry: SiteEntry): entry is PageEntry {
  return Object.hasOwn(PAGE_KINDS, entry.kind);
}

/** A record, so that a missing kind is a compile error. */
const PAGE_KINDS: Readonly<Record<PageEntry['kind'], true>> = {
  landing: true,
  search: true,
  upgrade: true,
  check: true,
  id: true,
  tags: true,
  'not-found': true,
  tag: true,
  stream: true,
  'ids-list': true,
  year: true,
  release: true,
  guide: true,
};
