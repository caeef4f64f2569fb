import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';

const PHRASES = longestFirst(ALL_NOTE_TERMS.flatMap(({ releasedOn }) => releasedOn));

/** `Veröffentlicht am`, `发布日期：`. English has more forms, which the caller reads. */
const BEFORE = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:${PHRASES})(?!\p{L})\s*[:：–—-]?\s*`, 'iu');
/** The same without a gap before the year: `发布于2026年9月1日`. */
const JOINED = new RegExp(String.raw`^(?:${PHRASES})(?=\d{4})`, 'u');

/** `2026年9月1日リリース`, `2026-09-01 发布`, `2026년 9월 1일 출시` */
const AFTER = new RegExp(
  String.raw`\s*(?:${longestFirst(ALL_NOTE_TERMS.flatMap(({ releasedAfter }) => releasedAfter))})[。.]?$`,
  'u',
);

/** Removes the words that say that a date is the date of a release. */
export function withoutReleasedOn(text: string): string {
  return text.replace(BEFORE, '').replace(JOINED, '').replace(AFTER, '');
}

/** An expression for one of the phrases, the longest that matches. */
function longestFirst(phrases: readonly string[]): string {
  return phrases.toSorted((left, right) => right.length - left.length || (left < right ? -1 : 1)).join('|');
}
