import type { Kind, KindCounts } from '../../model/kind.ts';
import type { RecordType } from '../files/record.ts';

/** What is asked. Everything but the query has a default. */
export interface SearchRequest {
  readonly query: string;
  /** The reader is still typing: the last word may be unfinished. */
  readonly typing?: boolean;
  /** Id of the stream to search in. Empty, or no stream's id: everywhere. */
  readonly context?: string;
  /** Id of the stream whose releases go before others of like worth. */
  readonly prefer?: string;
  /** Only entries of these kinds, as if the query said `kind:`. */
  readonly kinds?: readonly Kind[];
  readonly sort?: 'relevance' | 'version';
  /** Pages to pass over, for "show more". */
  readonly offset?: number;
  /** How many pages to answer with, how many rows in all, and how many of one page. */
  readonly pages?: number;
  readonly rows?: number;
  readonly rowsPerPage?: number;
  /** A heading that many releases have is shown once, with the entries below it for the other releases; or for each release. */
  readonly sharedHeadings?: 'once' | 'each';
  /** Characters of a snippet. */
  readonly contextLength?: number;
  /** The largest edit distance that is forgiven. */
  readonly distance?: 0 | 1 | 2;
}

export interface SearchAnswer {
  /** Best first. */
  readonly pages: readonly FoundPage[];
  /** All that was found, shown or not. Rows count: a page has as many as sections and entries that match. */
  readonly pageCount: number;
  readonly rowCount: number;
  /** Rows of each kind in the context, and of each stream, whatever kinds and context are chosen. */
  readonly kindCounts: KindCounts;
  readonly streamCounts: Readonly<Record<string, number>>;
  /** References, versions and flags of the query that no note mentions, as typed. Nothing like them is shown. */
  readonly unknown: readonly string[];
  /** The query with its misspelt words put right, when they were. */
  readonly didYouMean?: string;
  /** No page has all words: those that have most are shown. */
  readonly relaxed: boolean;
}

export interface FoundPage {
  /** Doc id: `app/2024/release.24.9.0`. */
  readonly id: string;
  readonly u: string;
  readonly title: string;
  readonly version: string;
  readonly stream: string;
  readonly streamLabel: string;
  /** `2024-09-17`, or empty. */
  readonly date: string;
  /** Best first, at least one. */
  readonly hits: readonly SearchHit[];
  /** Rows of this page, shown or not. */
  readonly hitCount: number;
  /** Words of the query that the page does not have, as typed. */
  readonly missing: readonly string[];
}

export interface SearchHit {
  readonly type: RecordType;
  /**
   * The text that was found: title, heading, description or content; of keywords the description or the title of the page, because a list
   * of words is no text. Plain text: show it as text.
   */
  readonly t: string;
  /**
   * Of content the section's title (of what stands before the first heading: the page's), of keywords those that were found, else the
   * page's title.
   */
  readonly s: string;
  /** `/release-notes/app/release.25.9.0/` */
  readonly u: string;
  /** `#drop-reasons`, or empty for the top of the page. */
  readonly h: string;
  /** What the page stands below: the stream. */
  readonly b: readonly string[];
  readonly kind: Kind;
  /** How many releases have this heading, where it stands for all of them. */
  readonly releases?: number;
  /** The part of `t` round the match. */
  readonly snippet: Snippet;
  /** What the target page should mark, for `_highlight`: as it stands there, in lower case, each once. */
  readonly tokens: readonly string[];
}

export interface Snippet {
  readonly text: string;
  /** Places in `text`, ascending, apart. */
  readonly marks: readonly Mark[];
  /** Whether `t` goes on before and behind. */
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** Where a hit leads: `/release-notes/app/release.25.9.0/?_highlight=collector&_highlight=token#collector-tokens`. */
export function hitUrl(hit: Pick<SearchHit, 'u' | 'h' | 'tokens'>): string {
  const query = hit.tokens.map((token) => `_highlight=${encodeURIComponent(token)}`).join('&');
  return `${hit.u}${query === '' ? '' : `?${query}`}${hit.h}`;
}

export type CompleteRequest = Required<SearchRequest>;

/** What is not said in a request: the suggestions below the search bar. */
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
