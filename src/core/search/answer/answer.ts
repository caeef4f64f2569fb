import type { Kind, KindCounts } from '../../model/kind.ts';
import type { RecordType } from '../files/record.ts';

/** A search request. All fields except the query have defaults. */
export interface SearchRequest {
  readonly query: string;
  /** The reader is still typing: the last word may be unfinished. */
  readonly typing?: boolean;
  /** The id of the stream to search in. Empty or unknown: all streams. */
  readonly context?: string;
  /** The id of the stream whose releases rank higher. */
  readonly prefer?: string;
  /** Only entries of these kinds, like `kind:` in the query. */
  readonly kinds?: readonly Kind[];
  readonly sort?: 'relevance' | 'version';
  /** The number of pages to skip, for "show more". */
  readonly offset?: number;
  /** The maximum number of pages, of rows, and of rows per page. */
  readonly pages?: number;
  readonly rows?: number;
  readonly rowsPerPage?: number;
  /** Whether a heading that many releases have is shown once or for each release. */
  readonly sharedHeadings?: 'once' | 'each';
  /** The length of a snippet in characters. */
  readonly contextLength?: number;
  /** The maximum edit distance. */
  readonly distance?: 0 | 1 | 2;
}

export interface SearchAnswer {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** The number of all results, including those that are not shown. Each matching section or entry is a row. */
  readonly pageCount: number;
  readonly rowCount: number;
  /** The number of rows by kind and by stream, independent of the selected kinds and context. */
  readonly kindCounts: KindCounts;
  readonly streamCounts: Readonly<Record<string, number>>;
  /** References, versions and flags of the query that no note mentions, as typed. Similar ones are not suggested. */
  readonly unknown: readonly string[];
  /** The query with corrected spelling, if something was corrected. */
  readonly didYouMean?: string;
  /** True if no page has all words; then those with most words are shown. */
  readonly relaxed: boolean;
}

export interface FoundPage {
  /** Doc id: `app/2024/release.24.9.0`; of one of several releases on a page with its anchor, `app/2024/release.24.9.x#2493`. */
  readonly id: string;
  /** The address of the release, with its anchor on a page of several. */
  readonly u: string;
  readonly title: string;
  readonly version: string;
  readonly stream: string;
  readonly streamLabel: string;
  /** `2024-09-17`, or empty. */
  readonly date: string;
  /** Best first, at least one. */
  readonly hits: readonly SearchHit[];
  /** Words of the query that the page does not have, as typed. */
  readonly missing: readonly string[];
}

export interface SearchHit {
  readonly type: RecordType;
  /**
   * The matching text: a title, heading, description or content. For keywords it is the description or the title of the page, because a
   * list of words is not readable. Plain text: show it as text.
   */
  readonly t: string;
  /**
   * For content, the title of the section (of the page before the first heading); for keywords, the matching ones, otherwise the title of
   * the page.
   */
  readonly s: string;
  /** `/release-notes/app/release.25.9.0/` */
  readonly u: string;
  /** `#drop-reasons`, or empty for the top of the page. */
  readonly h: string;
  /** The breadcrumbs of the page: the stream. */
  readonly b: readonly string[];
  readonly kind: Kind;
  /** The number of releases that share this heading, if the row represents all of them. */
  readonly releases?: number;
  /** The part of `t` around the match. */
  readonly snippet: Snippet;
  /** The texts that the target page should highlight, for `_highlight`: in lower case, each once. */
  readonly tokens: readonly string[];
}

export interface Snippet {
  readonly text: string;
  /** Positions in `text`, ascending and not overlapping. */
  readonly marks: readonly Mark[];
  /** Whether `t` continues before and after the snippet. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** The address of a hit: `/release-notes/app/release.25.9.0/?_highlight=collector&_highlight=token#collector-tokens`. */
export function hitUrl(hit: Pick<SearchHit, 'u' | 'h' | 'tokens'>): string {
  const query = hit.tokens.map((token) => `_highlight=${encodeURIComponent(token)}`).join('&');
  return `${hit.u}${query === '' ? '' : `?${query}`}${hit.h}`;
}

export type CompleteRequest = Required<SearchRequest>;

/** The default request: the suggestions below the search bar. */
export const DEFAULT_REQUEST: Omit<CompleteRequest, 'query'> = {
  typing: false,
  context: '',
  prefer: '',
  kinds: [],
  sort: 'relevance',
  offset: 0,
  pages: 8,
  rows: 8,
  rowsPerPage: 3,
  sharedHeadings: 'once',
  contextLength: 30,
  distance: 2,
};
