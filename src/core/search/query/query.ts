import { KINDS, type Kind } from '../../model/kind.ts';
import { parseKind } from '../../model/kind-names.ts';
import { plainIds } from '../../model/reference-id.ts';
import { SEVERITIES } from '../../model/release/entry-facts.ts';
import { isVersion } from '../../model/version.ts';
import { fold } from '../text/fold.ts';
import { severityTerm } from '../text/severity-terms.ts';
import { type TokenKind, tokenize } from '../text/tokenize.ts';
import { MAX_QUERY_LENGTH } from './query-length.ts';

/**
 *   query   = { word | phrase | filter }
 *   phrase  = '"' words '"'                        the closing quote may still be missing
 *   filter  = "severity:" severity | "stream:" name | "kind:" name | "version:" ( version | [ version ] ".." [ version ] )
 *
 * There are no syntax errors: a filter with an unknown value is treated as words. Filters with the same key are alternatives; filters with
 * different keys must all match.
 */
export interface Query {
  readonly words: readonly QueryWord[];
  readonly filters: QueryFilters;
}

export interface QueryWord {
  readonly term: string;
  readonly kind: TokenKind;
  /** As typed by the reader. */
  readonly text: string;
  readonly parts: readonly string[];
  /** Set while the reader is still typing the word: words with this prefix match, too. */
  readonly open: boolean;
  /** The word joined with the word before or after it: `snapshot` for both words of `snap shot`. */
  readonly joined?: readonly string[];
  /** Words with the same number must be adjacent in the text, in this order. */
  readonly phrase?: number;
}

export interface QueryFilters {
  /** Ids of streams. Empty: all. */
  readonly streams: readonly string[];
  readonly kinds: readonly Kind[];
  readonly versions: readonly WrittenRange[];
}

/** The ends of a range, as typed. Their meaning depends on the stream that is searched. */
export interface WrittenRange {
  readonly first?: string;
  readonly last?: string;
}

export interface QuerySettings {
  readonly streams: readonly { readonly id: string; readonly label: string }[];
  /** Whether the last word may be incomplete. */
  readonly typing: boolean;
}

const PIECE = /"([^"]*)("|$)|(stream|version|kind|severity):("[^"]*"?|\S*)|[^\s"]+/giu;

/** Prefixes of up to two letters match thousands of words. */
const SHORT_PREFIX_LENGTH = 2;

export function hasShortPrefix({ words }: Query): boolean {
  return words.some(({ open, term }) => open && term.length <= SHORT_PREFIX_LENGTH);
}

/** Phrases are compared with the texts of all records that contain their words. */
export function hasPhrase({ words }: Query): boolean {
  return words.some(({ phrase }) => phrase !== undefined);
}

export function parseQuery(text: string, settings: QuerySettings): Query {
  const words: QueryWord[] = [];
  const filters = { streams: [] as string[], kinds: [] as Kind[], versions: [] as WrittenRange[] };
  const query = plainIds(text.slice(0, MAX_QUERY_LENGTH));
  for (const match of query.matchAll(PIECE)) {
    const [piece, quoted, closing, key, value] = match;
    const last = settings.typing && match.index + piece.length === query.length;
    const severity =
      key?.toLowerCase() === 'severity' ? severityWord(piece, unquoted(value ?? '')) : undefined;
    if (severity) words.push(severity);
    else if (key !== undefined && addFilter(filters, { key, value: unquoted(value ?? ''), settings, last }))
      continue;
    else if (quoted !== undefined) words.push(...wordsOfPhrase(quoted, match.index, last && closing === ''));
    else words.push(...wordsOf(piece, last));
  }
  return { words, filters };
}

/** Records have terms for their severity and all lower ones: `severity:high` also finds what is critical. */
function severityWord(text: string, value: string): QueryWord | undefined {
  const severity = SEVERITIES.find((one) => one === value.toLowerCase());
  return severity && { term: severityTerm(severity), kind: 'reference', text, parts: [], open: false };
}

function wordsOf(piece: string, last: boolean): QueryWord[] {
  return tokenize(piece).map((token) => ({
    term: token.term,
    kind: token.kind,
    text: piece.slice(token.start, token.end),
    parts: token.parts,
    open: last && !/[\p{L}\p{N}]/u.test(piece.slice(token.end)),
  }));
}

function wordsOfPhrase(quoted: string, phrase: number, open: boolean): QueryWord[] {
  const words = wordsOf(quoted, open);
  return words.length < 2 ? words : words.map((word) => ({ ...word, phrase }));
}

interface WrittenFilter {
  readonly key: string;
  readonly value: string;
  readonly settings: QuerySettings;
  readonly last: boolean;
}

interface FilterLists {
  readonly streams: string[];
  readonly kinds: Kind[];
  readonly versions: WrittenRange[];
}

/** Returns false if the value names nothing. A filter without a value is ignored while it is being typed. */
function addFilter(filters: FilterLists, { key, value, settings, last }: WrittenFilter): boolean {
  if (value === '') return last;
  if (key.toLowerCase() === 'stream') return addTo(filters.streams, streamNamed(value, settings));
  if (key.toLowerCase() === 'severity') return false;
  if (key.toLowerCase() === 'kind') return addTo(filters.kinds, kindOfFilter(value, last));
  return addTo(filters.versions, rangeNamed(value));
}

function addTo<Value>(list: Value[], value: Value | undefined): boolean {
  if (value === undefined) return false;
  list.push(value);
  return true;
}

function streamNamed(value: string, settings: QuerySettings): string | undefined {
  const name = fold(value);
  const exact = settings.streams.find(({ id, label }) => fold(id) === name || fold(label) === name);
  if (exact || !settings.typing) return exact?.id;
  return settings.streams.find(({ id, label }) => fold(id).startsWith(name) || fold(label).startsWith(name))
    ?.id;
}

/** While a filter is being typed, a prefix of a kind is sufficient. */
function kindOfFilter(value: string, last: boolean): Kind | undefined {
  const name = fold(value);
  return parseKind(name) ?? (last ? KINDS.find((kind) => kind.startsWith(name)) : undefined);
}

function rangeNamed(value: string): WrittenRange | undefined {
  const [first = '', last = first] = value.split(/\.{2,}/);
  if ([first, last].some((end) => end !== '' && !isVersion(end))) return undefined;
  return { ...(first !== '' && { first }), ...(last !== '' && { last }) };
}

function unquoted(value: string): string {
  return value.replace(/^"|"$/g, '');
}
