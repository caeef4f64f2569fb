import type { Kind } from '../../model/kind.ts';
import { parseKind } from '../../model/kind-names.ts';
import { compareVersions, isOfSeries, parseVersion } from '../../model/version.ts';
import { ALL_WORDS, beginningOfStem, beginningWith, type TextRange } from '../files/vocabulary.ts';
import type { OpenIndex } from '../open-index.ts';
import { nearFit, prefixFit, RANKING } from '../ranking/ranking.ts';
import { fold } from '../text/fold.ts';
import { numberTerm } from '../text/tokenize.ts';
import { termsNear } from './edit-distance.ts';
import type { QueryWord } from './query.ts';

/** The terms, pages and kind of an index that a word of the query matches. */
export interface Expansion {
  readonly word: QueryWord;
  /** Without duplicates. */
  readonly terms: readonly FittingTerm[];
  /** Pages whose version or stream equals the word. They count as matches in the title. */
  readonly pages: readonly FittingPage[];
  /** Entries of this kind match. */
  readonly kind?: Kind;
  /** False if more terms have this prefix than are looked up. Records without the found terms may still match. */
  readonly complete: boolean;
}

interface FittingTerm {
  readonly number: number;
  readonly fit: number;
}

interface FittingPage {
  readonly page: number;
  readonly fit: number;
}

interface ExpansionSettings {
  /** The maximum edit distance; 0 for exact matches. */
  readonly distance: number;
  /** The first letter may be wrong, too. */
  readonly anyLetter: boolean;
}

const STRICT: ExpansionSettings = { distance: 0, anyLetter: false };

/** Limits for prefix matches. The most frequent terms are used first. */
const PREFIX_POSTINGS = 6000;
const PREFIX_TERMS = 800;

/** The limit for prefixes of a single letter. */
const LETTER_TERMS = 16;

/** The maximum number of corrections of a word. Each may cost a fetch. */
const NEAR_TERMS = 12;

/** The ranges of terms that must be loaded before `expandWord`. */
export function termRangesFor(word: QueryWord, { distance, anyLetter } = STRICT): TextRange[] {
  const stem = word.kind === 'word' ? beginningOfStem(word.term) : undefined;
  const spellings = word.kind === 'word' ? word.parts : [];
  const beginnings = [word.term, ...spellings, ...(stem === undefined ? [] : [stem]), ...referencesFor(word)];
  const near = allowedDistance(word, distance) > 0 ? correctionRanges(word, anyLetter) : [];
  return [...beginnings.map(beginningWith), ...near];
}

/** The ids that a number, or letters and a number, may mean. */
function referencesFor({ term }: QueryWord): string[] {
  if (/^\d{2,}$/.test(term)) return [`#${term}`, numberTerm(term)];
  const joined = /^([a-z]+)(\d{2,})$/.exec(term);
  return joined ? [`${joined[1]}-${joined[2]}`] : [];
}

/**
 * Most typing errors keep the first letter. Swapping it with the second one requires one more vocabulary file, any other letter all files.
 */
function correctionRanges({ term }: QueryWord, anyLetter: boolean): TextRange[] {
  if (anyLetter) return [ALL_WORDS];
  const [first = '', second = first] = term;
  return [beginningWith(first), ...(first === second ? [] : [beginningWith(second + first)])];
}

/** Expands a word. Its ranges must be loaded: see `termRangesFor`. */
export function expandWord(index: OpenIndex, word: QueryWord, settings = STRICT): Expansion {
  const terms = new Map<number, number>();
  const add = (number: number, fit: number): void => {
    terms.set(number, Math.max(fit, terms.get(number) ?? 0));
  };
  const exact = index.vocabulary.find(word.term);
  if (exact !== undefined) add(exact, RANKING.match.exact);
  if (word.phrase === undefined && word.kind === 'word') addRelatives(index, word, add);
  const spellings = word.kind === 'word' ? word.parts : [];
  for (const term of [...(word.joined ?? []), ...spellings]) {
    const number = index.vocabulary.find(term);
    if (number !== undefined) add(number, RANKING.match.joined);
  }
  if (word.kind === 'version') addSeries(index, word, add);
  const whole = exact !== undefined && word.kind !== 'word';
  const weaker: Add = (number, fit) => add(number, fit * RANKING.match.beyondWhole);
  const complete = word.open ? addPrefixMatches(index, word.term, whole ? weaker : add) : true;
  addNear(index, word, { settings, add });
  const kind = word.phrase === undefined ? parseKind(word.term) : undefined;
  return {
    word,
    terms: [...terms].map(([number, fit]) => ({ number, fit })),
    pages: word.phrase === undefined ? [...pagesOfStream(index, word), ...pagesOfVersion(index, word)] : [],
    ...(kind && kind !== 'other' && { kind }),
    complete,
  };
}

/** True if nothing in the index matches the word. */
export function isUnknown(expansion: Expansion): boolean {
  return expansion.terms.length === 0 && expansion.pages.length === 0 && expansion.kind === undefined;
}

/** The allowed edit distance: none for up to 2 letters, one for 3 or 4, two from 5 on, and never more than requested. */
export function allowedDistance(word: QueryWord, distance: number): number {
  if (!mayBeMisspelt(word)) return 0;
  const byLength = word.term.length < 3 ? 0 : word.term.length < 5 ? 1 : 2;
  return Math.min(byLength, distance);
}

/** Ids, versions and flags, and the words of a phrase, are never corrected. */
function mayBeMisspelt(word: QueryWord): boolean {
  return (word.kind === 'word' || word.kind === 'identifier') && word.phrase === undefined;
}

type Add = (number: number, fit: number) => void;

/** Words with the same stem; the issue with a number; `PA-3290` for `pa3290`. */
function addRelatives(index: OpenIndex, word: QueryWord, add: Add): void {
  for (const number of index.vocabulary.withStemOf(word.term)) add(number, RANKING.match.sameStem);
  for (const term of referencesFor(word)) {
    const number = index.vocabulary.find(term);
    if (number !== undefined) add(number, RANKING.match.numberOfReference);
  }
  if (word.open && /^\d{2,}$/.test(word.term))
    addPrefixMatches(index, `#${word.term}`, (number, fit) => add(number, fit * RANKING.match.beyondWhole));
}

/** `24.9.3` for `24.9`. */
function addSeries(index: OpenIndex, word: QueryWord, add: Add): void {
  const { first, last } = index.vocabulary.withPrefix(`${word.term}.`);
  for (let number = first; number < last; number += 1) {
    if (/^[\d.]+(?:x|[a-z]+\d*)?$/.test(index.vocabulary.term(number))) add(number, RANKING.match.sameStem);
  }
}

/** Returns false if there are more terms than are looked up. */
function addPrefixMatches(index: OpenIndex, beginning: string, add: Add): boolean {
  const { first, last } = index.vocabulary.withPrefix(beginning);
  const terms = index.vocabulary.terms({ first, last });
  const numbers = Array.from(terms, (_, place) => first + place);
  const frequency = (number: number): number => index.vocabulary.frequency(number);
  const most = beginning.length < 2 ? LETTER_TERMS : PREFIX_TERMS;
  const total = numbers.reduce((sum, number) => sum + frequency(number), 0);
  const whole = numbers.length <= most && total <= PREFIX_POSTINGS;
  if (!whole) numbers.sort((left, right) => frequency(right) - frequency(left) || left - right);
  let room = PREFIX_POSTINGS;
  for (const number of numbers.slice(0, most)) {
    if (frequency(number) > room) continue;
    room -= frequency(number);
    add(number, prefixFit(beginning, terms[number - first] ?? ''));
  }
  return whole;
}

interface NearSearch {
  readonly settings: ExpansionSettings;
  readonly add: Add;
}

function addNear(index: OpenIndex, word: QueryWord, { settings, add }: NearSearch): void {
  const distance = allowedDistance(word, settings.distance);
  if (distance === 0) return;
  const { anyLetter } = settings;
  const whole = correctionsOf(index, word, { distance, prefix: false, anyLetter });
  // The end of a word that is still being typed is missing, which is not an error.
  const started =
    word.open && whole.length < NEAR_TERMS
      ? correctionsOf(index, word, { distance: 1, prefix: true, anyLetter })
      : [];
  for (const { number, fit } of [...whole, ...started].slice(0, NEAR_TERMS)) add(number, fit);
}

interface CorrectionSettings extends ExpansionSettings {
  readonly prefix: boolean;
}

/** Best first: smaller distance, then higher frequency. */
function correctionsOf(index: OpenIndex, word: QueryWord, settings: CorrectionSettings): FittingTerm[] {
  return correctionRanges(word, settings.anyLetter)
    .flatMap((text) => {
      const range = index.vocabulary.range(text);
      const terms = index.vocabulary.terms(range);
      return termsNear(terms, word.term, settings).flatMap(({ number: place, distance }) => {
        const [term, number] = [terms[place] ?? '', range.first + place];
        if (distance === 0 || !isCorrection(word.term, term)) return [];
        return { number, fit: nearFit({ typed: word.term, term, distance, prefix: settings.prefix }) };
      });
    })
    .toSorted(
      (left, right) =>
        right.fit - left.fit ||
        index.vocabulary.frequency(right.number) - index.vocabulary.frequency(left.number) ||
        left.number - right.number,
    );
}

/**
 * Digits are never corrected: `ipv4` is not a misspelling of `ipv6`. Nearly any three letters are one letter away from another word, so
 * they are only corrected if a letter is missing (`vln`) or two are swapped (`bpg`).
 */
function isCorrection(typed: string, term: string): boolean {
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(term) || digitsOf(term) !== digitsOf(typed)) return false;
  return typed.length > 3 || term.length > 3 || [...typed].sort().join() === [...term].sort().join();
}

function digitsOf(term: string): string {
  return term.replace(/\D+/g, ' ').trim();
}

function pagesOfStream(index: OpenIndex, word: QueryWord): FittingPage[] {
  return index.streams
    .filter(({ id, label }) => fold(id) === word.term || fold(label) === word.term)
    .flatMap(({ firstPage, lastPage }) =>
      Array.from({ length: lastPage - firstPage }, (_, place) => ({
        page: firstPage + place,
        fit: RANKING.page.stream,
      })),
    );
}

function pagesOfVersion(index: OpenIndex, word: QueryWord): FittingPage[] {
  const isMajor = word.kind === 'word' && /^v?\d{1,3}$/.test(word.term);
  if (word.kind !== 'version' && !isMajor) return [];
  const { page: fits } = RANKING;
  return index.streams.flatMap(({ firstPage, lastPage, versionRules }) => {
    const wanted = parseVersion(word.term, versionRules);
    if (!wanted) return [];
    return index.versions.slice(firstPage, lastPage).flatMap((version, place) => {
      if (!version) return [];
      const page = firstPage + place;
      if (isMajor) return version.numbers[0] === wanted.numbers[0] ? { page, fit: fits.major } : [];
      // `24.9` may be a series, so its newest page comes first, not the page with the equal version.
      const isWhole =
        version.numbers.length <= wanted.numbers.length && compareVersions(version, wanted) === 0;
      if (isWhole) return { page, fit: fits.version };
      if (isOfSeries(version, wanted)) return { page, fit: fits.series };
      const begins = word.open && index.data.pages[page]?.version.toLowerCase().startsWith(word.term);
      return begins ? { page, fit: fits.versionPrefix } : [];
    });
  });
}
