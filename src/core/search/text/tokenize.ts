import { lookUpKey } from '../../model/reference-id.ts';
import { fold } from './fold.ts';

/**
 * One tokenizer for the index and for queries.
 *
 *   word        collector, Größe              -> collector, grosse
 *   reference   PA-3290  #7661  CVE-2025-1234 -> whole only: the number alone is another issue
 *   version     v24.9.0  1.0.0b2  6.2.5-3r2   -> whole, without the `v`
 *   flag        --dry-run                     -> whole, and its parts dry, run
 *   identifier  power_port.maxDraw  /api/dcim -> whole, its segments, and the words inside them
 *
 * The hash of a commit is a word of seven letters, because notes and readers abbreviate it to different lengths.
 */
export type TokenKind = 'word' | 'reference' | 'version' | 'flag' | 'identifier';

export interface Token {
  /** In the form of the index. */
  readonly term: string;
  readonly kind: TokenKind;
  /** The position in the text. */
  readonly start: number;
  readonly end: number;
  /** Parts that a reader may type instead of the whole: `max`, `draw`, `power`. Empty for most tokens. */
  readonly parts: readonly string[];
}

/** Nobody types longer words; the rest is dropped. */
export const MAX_TERM_LENGTH = 40;

/** Most of any text. */
const PLAIN = String.raw`(?<plain>[a-z]+)(?=\s|$|[,;!?)]|\.\s)`;

/** Such a word after signs that begin no token. Tried first, because a token of any kind takes three times as long. */
const PLAIN_NEXT = new RegExp(String.raw`[\s,;!?().]*${PLAIN}`, 'iuy');

/** Alternatives in the order of precedence: text that looks like a version is neither a number nor an identifier. */
const PATTERN = new RegExp(
  [
    PLAIN,
    String.raw`(?<hash>#\d+)(?![\p{L}\p{N}_])`,
    String.raw`(?<![\p{L}\p{N}_])(?<advisory>(?:CVE-\d{4}-\d+|CVE[_\u2010-\u2015\u2212]\d{4}[_\u2010-\u2015\u2212]\d{4,}|GHSA(?:[-\u2010-\u2015\u2212][0-9a-z]{4}){1,3}))(?![\p{L}\p{N}_])`,
    String.raw`(?<![\p{L}\p{N}_.])(?<issue>[a-z][a-z0-9]*-\d+)(?![\p{L}\p{N}_]|\.\d)`,
    String.raw`(?<![\p{L}\p{N}_])(?<version>v?\d+(?:\.\d+)+(?:\.x(?![\p{L}\p{N}]))?(?:-?[a-z]+\d*(?:\.\d+)*(?![\p{L}\p{N}_])|-\d+[a-z]+\d*)?(?:\+[0-9a-z]+)?)(?![\p{L}\p{N}_])`,
    String.raw`(?<![\p{L}\p{N}_-])(?<series>v?\d+\.x)(?![\p{L}\p{N}_])`,
    String.raw`(?<![\p{L}\p{N}_-])(?<flag>--[a-z0-9][a-z0-9_]*(?:[-.][a-z0-9_]+)*)`,
    String.raw`(?<chunk>[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*(?:(?:[-'’]|[.:/@]+)[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*)*)`,
  ].join('|'),
  'giu',
);

const CAPITALS_INSIDE = /.[A-Z]/;
const NO_PARTS: readonly string[] = [];

export function tokenize(text: string): Token[] {
  if (!UNSPACED.test(text)) return tokenizeSpaced(text);
  const plain = withPlainLatin(text);
  const tokens: Token[] = [];
  let end = 0;
  const addSpaced = (start: number): void => {
    for (const token of tokenizeSpaced(plain.slice(end, start)))
      tokens.push({ ...token, start: token.start + end, end: token.end + end });
  };
  for (const { 0: run, index } of plain.matchAll(UNSPACED_RUN)) {
    addSpaced(index);
    addAll(tokens, bigramsOf(run, index));
    end = index + run.length;
  }
  addSpaced(plain.length);
  return tokens;
}

/**
 * Chinese, Japanese and Korean letters, the marks that only occur with them, and full-width forms. Words are not delimited by spaces, or
 * (in Korean) particles are attached to them. Latin letters, numbers and ids next to them are words of their own: `APIの変更`, `PA-1を修正`.
 */
const UNSPACED_SIGNS = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FC\uFF70\uFF9E\uFF9F\u3099\u309A`;
const UNSPACED_RUN = new RegExp(`[${UNSPACED_SIGNS}]+`, 'gu');
const UNSPACED = new RegExp(`[${UNSPACED_SIGNS}\uFF01-\uFF5E]`, 'u');

/** Full-width Latin letters, digits and punctuation become ASCII. The length stays the same. */
function withPlainLatin(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET),
  );
}

const FULL_WIDTH_OFFSET = 0xfee0;

function tokenizeSpaced(text: string): Token[] {
  const tokens: Token[] = [];
  for (let place = 0; ; ) {
    PLAIN_NEXT.lastIndex = place;
    PATTERN.lastIndex = place;
    const word = PLAIN_NEXT.exec(text)?.[1];
    if (word !== undefined) {
      place = PLAIN_NEXT.lastIndex;
      addWord(tokens, word, place - word.length);
      continue;
    }
    const match = PATTERN.exec(text);
    if (match === null) return tokens;
    place = PATTERN.lastIndex;
    addMatch(tokens, match);
  }
}

function addWord(tokens: Token[], word: string, start: number): void {
  if (CAPITALS_INSIDE.test(word)) {
    addAll(tokens, tokensOfChunk(word, start));
    return;
  }
  const term = truncated(word.toLowerCase());
  tokens.push({ term, kind: 'word', parts: NO_PARTS, start, end: start + word.length });
}

function addMatch(tokens: Token[], { 0: found, index, groups = {} }: RegExpExecArray): void {
  const { plain, chunk } = groups;
  if (plain !== undefined) addWord(tokens, plain, index);
  else if (chunk !== undefined) addAll(tokens, tokensOfChunk(chunk, index));
  else tokens.push({ ...identifierOf(found, groups), start: index, end: index + found.length });
}

/** Added one by one, because a hundred thousand are too many arguments. */
function addAll(tokens: Token[], more: readonly Token[]): void {
  for (const token of more) tokens.push(token);
}

/** The terms of a text, without duplicates. */
export function termsOf(tokens: readonly Token[]): Set<string> {
  const terms = new Set<string>();
  for (const token of tokens) {
    terms.add(token.term);
    for (const part of token.parts) terms.add(part);
  }
  return terms;
}

/** The term by which an id is found from its number: `-3290` for `PA-3290`, and for `3290` itself. Empty if there is none. */
export function numberTerm(term: string): string {
  return /-\d+$/.exec(`-${term}`)?.[0] ?? '';
}

function identifierOf(
  text: string,
  groups: Readonly<Record<string, string | undefined>>,
): Pick<Token, 'term' | 'kind' | 'parts'> {
  const term = truncated(fold(text));
  if (groups.flag !== undefined) return { term, kind: 'flag', parts: wordsOf(text) };
  if (groups.version !== undefined || groups.series !== undefined) {
    return { term: term.replace(/^v/, ''), kind: 'version', parts: [] };
  }
  // Advisories are found in any spelling: `CVE–2025–1234`.
  return {
    term: groups.advisory === undefined ? term : lookUpKey(text).toLowerCase(),
    kind: 'reference',
    parts: [],
  };
}

/** A character with its voicing marks, which are separate characters in half-width kana: ﾊﾞ. */
const SIGN = /.[\uFF9E\uFF9F\u3099\u309A]*/gsu;

/** Overlapping pairs, or a single character: `検索結果` -> 検索, 索結, 結果. Queries and texts are split in the same way. */
function bigramsOf(run: string, offset: number): Token[] {
  const signs = run.match(SIGN) ?? [];
  const tokens: Token[] = [];
  let start = offset;
  for (let index = 0; index < Math.max(1, signs.length - 1); index += 1) {
    const pair = signs.slice(index, index + 2).join('');
    tokens.push({ term: fold(pair), kind: 'word', start, end: start + pair.length, parts: NO_PARTS });
    start += signs[index]?.length ?? 0;
  }
  return tokens;
}

/**
 * Whether a pair of characters joins two words, or ends with a particle: `索が` in 検索が遅い. Another wording does not contain such a pair, so a
 * query does not require it.
 */
export function isLoosePair(term: string): boolean {
  return term.length === 2 && LOOSE_PAIR.test(term);
}

const LOOSE_PAIR = /\p{Script=Hiragana}|[\uAC00-\uD7A3][은는이가을를의에도와과로]$|[的了在和与]/u;

/** Parts joined by hyphens and apostrophes are words. `_`, `.`, `:`, `@`, inner capitals and paths form identifiers. */
function tokensOfChunk(chunk: string, offset: number): Token[] {
  if (isIdentifier(chunk)) return [identifier(chunk, offset)];
  return [...chunk.matchAll(/[^-/@:.]+/g)].flatMap((match) => {
    const word = match[0];
    const start = offset + match.index;
    if (isIdentifier(word)) return [identifier(word, start)];
    const term = truncated(fold(word.replace(/['’]s?$|['’]s(?=$)/i, '').replace(/['’]/g, '')));
    const parts = UMLAUT.test(word) ? [truncated(fold(withDigraphs(word)))] : NO_PARTS;
    return term === '' ? [] : [{ term, kind: 'word' as const, start, end: start + word.length, parts }];
  });
}

const UMLAUT = /[äöüÄÖÜ]|[aouAOU]\u0308/;

/** German has two spellings without umlauts: `Größe` is also found as `groesse`. */
function withDigraphs(word: string): string {
  return word.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => `${letter.normalize('NFD').charAt(0)}e`);
}

const CAMEL_CASE_BOUNDARY = /\p{Ll}\p{Lu}|\p{N}\p{Lu}\p{Ll}|\p{Lu}\p{Lu}\p{Ll}{2}/u;

function isIdentifier(chunk: string): boolean {
  return (
    /[\p{L}\p{N}]_|_[\p{L}\p{N}]|[.:@]|\/.*\//u.test(chunk) ||
    (!/[-'’/]/.test(chunk) && CAMEL_CASE_BOUNDARY.test(chunk))
  );
}

function identifier(text: string, start: number): Token {
  const term = truncated(fold(text));
  const parts = new Set([...segmentsOf(text), ...wordsOf(text)]);
  parts.delete(term);
  return { term, kind: 'identifier', start, end: start + text.length, parts: [...parts] };
}

/** `power_port.maxDraw` -> power_port, maxdraw. */
function segmentsOf(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}\p{M}_]+/u)
    .filter((segment) => segment.length > 1)
    .map((segment) => truncated(fold(segment)));
}

/** `power_port.maxDraw` -> power, port, max, draw. Single letters are too unspecific. */
function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, '$1 ')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word.length > 1)
    .map((word) => truncated(fold(word)));
}

const COMMIT_LENGTH = 7;
const COMMIT = /^(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{8,40}$/;

function truncated(term: string): string {
  if (COMMIT.test(term)) return term.slice(0, COMMIT_LENGTH);
  return term.length > MAX_TERM_LENGTH ? term.slice(0, MAX_TERM_LENGTH) : term;
}
