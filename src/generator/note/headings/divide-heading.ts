import { KINDS_AFTER_AREA } from '#core/model/note-terms/en.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { longestOf, type NoteTerms } from '#core/model/note-terms/note-terms.ts';
import { EAST_ASIAN, foldTerm } from './fold-term.ts';
import { type Meaning, type TermMeaning, UNSPACED_TERMS } from './known-terms.ts';

/** A heading with a kind and a part of the product: `Improvements to the editor`, `Verbesserungen am Editor`. */
export interface DividedHeading {
  readonly means: Meaning;
  /** Missing if the rest only refers to this release: `Known issues in 24.9`. */
  readonly area?: string;
  /** The kind comes last, as in `Editor improvements`, so this can also be the heading of a single entry. */
  readonly isBehind?: true;
}

type MeaningOf = (term: string) => TermMeaning | undefined;

export function divideHeading(text: string, meaningOf: MeaningOf): DividedHeading | undefined {
  const heading = text.trim().replace(/[.:：。]$/, '');
  const divided =
    divideWords(heading, meaningOf) ?? divideHere(heading, meaningOf) ?? divideBehind(heading, meaningOf);
  return divided ?? (EAST_ASIAN.test(heading) ? divideUnspaced(heading, meaningOf) : undefined);
}

/** Between a kind and its area in any language: `Fixed — Editor` */
const DASHES = ['-', '–', '—', '/'];

/** The words between a kind and its area, with the languages that have them. */
const AREA_WORDS = languagesBy(({ area, since }) => [...area, ...since, ...DASHES]);
const FIRST_AREA_WORDS = new Set(Array.from(AREA_WORDS.keys(), (words) => words.split(' ')[0]));
/** Such a word without a space before the area: `Miglioramenti dell'editor` */
const ELIDED = new RegExp(
  String.raw`(?<=\s)(?<word>${longestOf(Array.from(AREA_WORDS.keys()).filter((words) => /^[^\s']+'$/.test(words))).replaceAll("'", '')})['’](?=\p{L})`,
  'iu',
);
const SINCE_WORDS = languagesBy(({ since }) => since);
const MAX_AREA_WORDS = 3;

/** The longest term before such words. The limit bounds the work. */
const MAX_TERM_WORDS = 8;

function languagesBy(
  wordsOf: (terms: NoteTerms) => readonly string[],
): ReadonlyMap<string, ReadonlySet<NoteTerms>> {
  const languages = new Map<string, Set<NoteTerms>>();
  for (const terms of ALL_NOTE_TERMS) {
    for (const word of wordsOf(terms)) {
      languages.set(word, (languages.get(word) ?? new Set()).add(terms));
    }
  }
  return languages;
}

/** `Improvements to the editor`, `Problèmes connus dans la version 24.9` */
function divideWords(heading: string, meaningOf: MeaningOf): DividedHeading | undefined {
  const words = heading.replace(ELIDED, "$<word>' ").split(/\s+/);
  const lower = words.map((word) => word.toLowerCase());
  for (let end = 1; end <= MAX_TERM_WORDS; end += 1) {
    if (!FIRST_AREA_WORDS.has(lower[end])) continue;
    for (let count = Math.min(MAX_AREA_WORDS, words.length - end - 1); count > 0; count -= 1) {
      const between = lower.slice(end, end + count).join(' ');
      const term = words.slice(0, end).join(' ');
      const languages = AREA_WORDS.get(between);
      const meaning = languages && meaningOf(term);
      if (!meaning?.languages.some((language) => languages?.has(language))) continue;
      const { means } = meaning;
      const area = words.slice(end + count).join(' ');
      if (hasTargetOnSite(area)) return { means };
      if (!isPlural(term, meaning)) continue;
      if (SINCE_WORDS.has(between)) return { means };
      // `Tests for functions` and `Documentation for operators` may be features.
      if (means !== 'internal') return { means, area };
    }
  }
  return undefined;
}

/** The longest text between such a word and the kind: `In dieser Version behobene Fehler` */
const MAX_HERE_WORDS = 3;

/** The current release comes first: `In Version 24.9 behobene Fehler` */
function divideHere(heading: string, meaningOf: MeaningOf): DividedHeading | undefined {
  const [first = '', ...words] = heading.split(/\s+/);
  const languages = AREA_WORDS.get(first.toLowerCase());
  if (languages === undefined) return undefined;
  for (let count = Math.min(MAX_HERE_WORDS, words.length - 1); count > 0; count -= 1) {
    if (!hasTargetOnSite(words.slice(0, count).join(' '))) continue;
    const meaning = meaningOf(words.slice(count).join(' '));
    if (meaning?.languages.some((language) => languages.has(language))) return { means: meaning.means };
  }
  return undefined;
}

const ENGLISH_BEHIND = new RegExp(
  String.raw`^(?<area>\S+(?: \S+){0,3}?) (?<term>${longestOf(KINDS_AFTER_AREA)})$`,
  'i',
);
const JOINED_BEHIND = /^(?<area>\S.*)-(?<term>\p{L}+)$/u;

/** `Editor improvements`, `Editor-Verbesserungen` */
function divideBehind(heading: string, meaningOf: MeaningOf): DividedHeading | undefined {
  const { area = '', term = '' } =
    (ENGLISH_BEHIND.exec(heading) ?? JOINED_BEHIND.exec(heading))?.groups ?? {};
  const meaning = meaningOf(term);
  return meaning && meaning.means !== 'other' && isPlural(term, meaning)
    ? { means: meaning.means, area: area.replace(/[:：]$/, ''), isBehind: true }
    : undefined;
}

function isPlural(term: string, { languages }: TermMeaning): boolean {
  return languages.some(({ plural }) => plural?.test(term.trim()));
}

/** Words that are no area: articles, and words before the number of a version. */
const VERSION_WORDS: ReadonlySet<string> = new Set(
  ALL_NOTE_TERMS.flatMap(({ articles, version }) => [...articles, ...version]).map(foldTerm),
);

const CURRENT_RELEASE_TERMS: ReadonlySet<string> = new Set(
  ALL_NOTE_TERMS.flatMap(({ here }) => here).map(foldTerm),
);

/** Whether a text only refers to the current release: `this version`, `24.9`, `Version 24.9`. */
function hasTargetOnSite(text: string): boolean {
  if (CURRENT_RELEASE_TERMS.has(foldTerm(text))) return true;
  const words = text.split(/\s+/).filter((word) => !VERSION_WORDS.has(foldTerm(word)));
  return words.every((word) => /^v?\d[\w.+-]*$/i.test(word)) && words.length < 2;
}

/** The words before a kind in Chinese, Japanese and Korean. */
const JOINERS: readonly string[] = UNSPACED_TERMS.flatMap(({ area, since }) => [...area, ...since])
  .map((word) => word.replaceAll(' ', ''))
  .toSorted((left, right) => right.length - left.length);

/** Before a participle, such words have no `の` and `의`: `このリリースで修正された問題`. Other words before them belong to a sentence. */
const JOINERS_BEFORE_PARTICIPLES = JOINERS.filter((word) => /.[の의]$/.test(word)).map((word) =>
  word.slice(0, -1),
);

/** Longer headings are sentences. The limit also bounds the work. */
const MAX_LENGTH = 60;

/** `エディタの改善`, `24.9 の既知の問題`, `本版本的新功能`: the kind is found by trying each place of the heading. */
function divideUnspaced(heading: string, meaningOf: MeaningOf): DividedHeading | undefined {
  if (heading.length > MAX_LENGTH) return undefined;
  for (let place = 1; place < heading.length; place += 1) {
    const { means } = meaningOf(heading.slice(place)) ?? {};
    if (means === undefined) continue;
    const before = heading.slice(0, place);
    const joiner = JOINERS.find((one) => before.trimEnd().endsWith(one)) ?? '';
    const area = before
      .trimEnd()
      .slice(0, before.trimEnd().length - joiner.length)
      .trim();
    if (isUnspacedHere(area)) return { means };
    const participle = JOINERS_BEFORE_PARTICIPLES.find((one) => area.endsWith(one));
    if (participle && isUnspacedHere(area.slice(0, -participle.length).trim())) return { means };
    const isJoined = joiner !== '' || /\s$/.test(before);
    // `概要: 24.9 の新機能` is about more than new features.
    const isArea = /[\p{L}\p{N}]$/u.test(area) && !/[:：]/.test(area);
    if (isJoined && means !== 'other' && means !== 'internal' && isArea)
      return { means, area, isBehind: true };
  }
  return undefined;
}

/** `24.9`, `バージョン 24.9`, `24.9 版本`, `此版本` */
function isUnspacedHere(text: string): boolean {
  if (CURRENT_RELEASE_TERMS.has(foldTerm(text))) return true;
  const [, before = '', after = ''] = /^(\D*?)\s*v?\d[\d.x]*[\w+-]*\s*(\D*)$/i.exec(text) ?? [];
  return /\d/.test(text) && [before, after].every((word) => word === '' || VERSION_WORDS.has(foldTerm(word)));
}
