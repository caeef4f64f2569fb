import { ENGLISH } from '#core/model/note-terms/en.ts';
import { ALL_NOTE_TERMS, NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import type { NoteTerms } from '#core/model/note-terms/note-terms.ts';
import { EAST_ASIAN, foldTerm } from './fold-term.ts';
import { type Meaning, TERM_MEANINGS } from './known-terms.ts';

/** A heading with a kind and a part of the product: `Verbesserungen am Editor`, `エディタの改善`. */
export interface DividedHeading {
  readonly means: Meaning;
  /** Missing if the rest only refers to this release: `Bekannte Probleme in 24.9`. */
  readonly area?: string;
  /** The kind comes last, as in `Editor improvements`, so this can also be the heading of a single entry. */
  readonly isBehind?: true;
}

/** Longer headings are sentences. The limit also bounds the work. */
const MAX_LENGTH = 60;

/** Divides a heading in any language except English, whose word forms allow better rules. */
export function divideHeading(text: string): DividedHeading | undefined {
  const heading = text.trim().replace(/[.:：。]$/, '');
  if (heading === '' || heading.length > MAX_LENGTH) return undefined;
  return EAST_ASIAN.test(heading) ? divideUnspaced(heading) : divideWords(heading);
}

/** The words between a kind and its area, with the languages that have them. */
const AREA_WORDS = languagesBy(({ area, since }) => [...area, ...since]);
const SINCE_WORDS = languagesBy(({ since }) => since);
const MAX_WORDS = 3;

/** Words that are no area: articles, and words before the number of a version. */
const VERSION_WORDS: ReadonlySet<string> = new Set(
  ALL_NOTE_TERMS.flatMap(({ articles, version }) => [...articles, ...version]).map(foldTerm),
);

const CURRENT_RELEASE_TERMS: ReadonlySet<string> = new Set(
  ALL_NOTE_TERMS.flatMap(({ here }) => here).map(foldTerm),
);

function languagesBy(
  wordsOf: (terms: NoteTerms) => readonly string[],
): ReadonlyMap<string, ReadonlySet<NoteTerms>> {
  const languages = new Map<string, Set<NoteTerms>>();
  for (const terms of ALL_NOTE_TERMS) {
    if (terms === ENGLISH) continue;
    for (const word of wordsOf(terms)) {
      const key = word.toLowerCase();
      languages.set(key, (languages.get(key) ?? new Set()).add(terms));
    }
  }
  return languages;
}

/** `Verbesserungen am Editor`, `Problèmes connus dans la version 24.9`, `Editor-Verbesserungen` */
function divideWords(heading: string): DividedHeading | undefined {
  const words = heading.split(/\s+/);
  for (let end = 1; end < words.length; end += 1) {
    for (let count = Math.min(MAX_WORDS, words.length - end - 1); count > 0; count -= 1) {
      const divided = divideAt(words, end, count);
      if (divided) return divided;
    }
  }
  const { area, kind } = /^(?<area>\S.*)-(?<kind>\p{L}+)$/u.exec(heading)?.groups ?? {};
  const meaning = kind === undefined ? undefined : meaningOf(kind);
  return area === undefined || meaning === undefined || meaning.means === 'other' || !isPlural(kind ?? '')
    ? undefined
    : { means: meaning.means, area, isBehind: true };
}

function divideAt(words: readonly string[], end: number, count: number): DividedHeading | undefined {
  const between = words
    .slice(end, end + count)
    .join(' ')
    .toLowerCase();
  const languages = AREA_WORDS.get(between);
  if (languages === undefined) return undefined;
  const kind = words.slice(0, end).join(' ');
  const meaning = meaningOf(kind);
  if (!meaning?.languages.some((language) => languages.has(language))) return undefined;
  const area = words.slice(end + count).join(' ');
  if (isHere(area) || SINCE_WORDS.has(between)) return { means: meaning.means };
  // `Mise à jour de PostgreSQL` is a single change.
  return isPlural(kind) && meaning.means !== 'internal' ? { means: meaning.means, area } : undefined;
}

function meaningOf(term: string): ReturnType<typeof TERM_MEANINGS.get> {
  return TERM_MEANINGS.get(foldTerm(term));
}

/** Whether the first or the last word has the ending of a plural, or of a participle without a noun: `Corrigé`. */
function isPlural(term: string): boolean {
  const words = term.trim().split(/\s+/);
  return [words.at(0), words.at(-1)].some(
    (word = '') => /(?:s|en|eme|[éio]|ات)$/.test(word) || word.startsWith('ال'),
  );
}

/** Whether a text only refers to the current release: `this version`, `24.9`, `Version 24.9`. */
function isHere(text: string): boolean {
  if (CURRENT_RELEASE_TERMS.has(foldTerm(text))) return true;
  const words = text.split(/\s+/).filter((word) => !VERSION_WORDS.has(foldTerm(word)));
  return words.every((word) => /^v?\d[\w.+-]*[.:]?$/i.test(word)) && words.length < 2;
}

/** Words of Chinese, Japanese and Korean are found by trying each place of the heading. */
const JOINERS: readonly string[] = [NOTE_TERMS.ja, NOTE_TERMS.zh, NOTE_TERMS.ko]
  .flatMap(({ area, since }) => [...area, ...since])
  .map((word) => word.replaceAll(' ', ''))
  .toSorted((left, right) => right.length - left.length);

/** `エディタの改善`, `24.9 の既知の問題`, `本版本的新功能` */
function divideUnspaced(heading: string): DividedHeading | undefined {
  for (let place = 1; place < heading.length; place += 1) {
    const meaning = meaningOf(heading.slice(place));
    if (meaning === undefined) continue;
    const before = heading.slice(0, place);
    const joiner = JOINERS.find((one) => before.trimEnd().endsWith(one)) ?? '';
    const area = before
      .trimEnd()
      .slice(0, before.trimEnd().length - joiner.length)
      .trim();
    if (isUnspacedHere(area)) return { means: meaning.means };
    const isJoined = joiner !== '' || /\s$/.test(before);
    if (isJoined && meaning.means !== 'other' && meaning.means !== 'internal' && /[\p{L}\p{N}]$/u.test(area))
      return { means: meaning.means, area, isBehind: true };
  }
  return undefined;
}

/** `24.9`, `バージョン 24.9`, `24.9 版本`, `此版本` */
function isUnspacedHere(text: string): boolean {
  if (CURRENT_RELEASE_TERMS.has(foldTerm(text))) return true;
  const [, before = '', after = ''] = /^(\D*?)\s*v?\d[\d.x]*[\w+-]*\s*(\D*)$/i.exec(text) ?? [];
  return /\d/.test(text) && [before, after].every((word) => word === '' || VERSION_WORDS.has(foldTerm(word)));
}
