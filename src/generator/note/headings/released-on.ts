import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';

const WORDS = longestFirst(ALL_NOTE_TERMS.flatMap(({ releasedOn }) => releasedOn));

/** `Released on`, `:material-calendar: Release date:`, `Veröffentlicht am`, `发布日期：`, `发布于` */
const BEFORE = new RegExp(String.raw`^(?::[a-z0-9_+-]+:|[^\p{L}\p{N}]|(?:${WORDS})(?!\p{L}))+`, 'iu');

/** `2026年9月1日リリース`, `2026-09-01 发布`, `2026년 9월 1일 출시` */
const AFTER = new RegExp(
  String.raw`\s*(?:${longestFirst(ALL_NOTE_TERMS.flatMap(({ releasedAfter }) => releasedAfter))})[。.]?$`,
  'u',
);

/** Removes the words that say that a date is the date of a release. */
export function withoutReleasedOn(text: string): string {
  return text.replace(BEFORE, '').replace(AFTER, '');
}

/** An expression for one of the phrases, the longest that matches. */
function longestFirst(phrases: readonly string[]): string {
  return phrases.toSorted((left, right) => right.length - left.length || (left < right ? -1 : 1)).join('|');
}
