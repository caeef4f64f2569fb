import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { longestOf } from '#core/model/note-terms/note-terms.ts';

const WORDS = longestOf(ALL_NOTE_TERMS.flatMap(({ releasedOn }) => releasedOn));

/** `Tuesday`, `Tue` */
const WEEKDAY = '(?:mon|tue(?:s)?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?';

/** `Released on`, `Released on: Tuesday`, `:material-calendar: Release date:`, `Veröffentlicht am`, `发布日期：`, `发布于` */
const BEFORE = new RegExp(
  String.raw`^(?::[a-z0-9_+-]+:|[^\p{L}\p{N}]|(?:${WORDS}|${WEEKDAY})(?!\p{L}))+`,
  'iu',
);

/** `2026年9月1日リリース`, `2026-09-01 发布`, `2026년 9월 1일 출시` */
const AFTER = new RegExp(
  String.raw`\s*(?:${longestOf(ALL_NOTE_TERMS.flatMap(({ releasedAfter }) => releasedAfter))})[。.]?$`,
  'u',
);

/** Removes the words that say that a date is the date of a release. */
export function withoutReleasedOn(text: string): string {
  return text.replace(BEFORE, '').replace(AFTER, '');
}
