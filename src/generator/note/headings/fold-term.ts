import { memoize } from '#core/memoize.ts';
import { singularOf } from '#core/model/kind-names.ts';
import type { NoteTerms } from '#core/model/note-terms/note-terms.ts';
import { fold } from '#core/search/text/fold.ts';

/** The size of the cache: labels repeat across notes, and each heading is folded several times in succession. */
const CACHE_SIZE = 1_000;

/** Chinese, Japanese and Korean letters. Spaces between them have no meaning for terms: 버그 수정 and 버그수정. */
export const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a language is written without spaces that have a meaning. */
export function isUnspaced({ emphasis }: NoteTerms): boolean {
  return emphasis.some((word) => EAST_ASIAN.test(word));
}

/** `🐛 Bug Fixes (from beta 2):`, `:bug: bug-fix` and `bug fix` become the same text, and so do `Änderungen` and `ANDERUNGEN`. */
export const foldTerm = memoize(CACHE_SIZE, (text) => {
  const words = fold(text)
    .replace(/[’ʼ]/g, "'")
    .replace(/(?<=\p{L})\(s\)/gu, '')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/:[a-z0-9_+-]+:/g, ' ')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .split(' ');
  return EAST_ASIAN.test(text) ? words.join('') : words.map(singularOf).join(' ');
});
