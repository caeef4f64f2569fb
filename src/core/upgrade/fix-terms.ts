import { ALL_NOTE_TERMS, termsOfAll } from '../model/note-terms/languages.ts';
import { anyWordOf, type FixTerms } from '../model/note-terms/note-terms.ts';

/** The names of lists of terms. */
type ListName = {
  [Name in keyof FixTerms]-?: NonNullable<FixTerms[Name]> extends readonly string[] ? Name : never;
}[keyof FixTerms];

/** The terms of all languages as the alternatives of a pattern. */
export function fixTerms(name: ListName): string {
  return termsOf(name).join('|');
}

/** As `fixTerms`, but only whole words match in languages that separate words. The pattern needs the flag `u`. */
export function fixWords(name: ListName): string {
  return anyWordOf(termsOf(name));
}

function termsOf(name: ListName): readonly string[] {
  return termsOfAll(({ fixes }) => fixes[name] ?? []);
}

/**
 * Sentences below “Bug fixes” or “Security” that state that an issue is not fixed. Descriptions of bugs are full of negations (`Links were
 * not resolved`), so only words about fixing or being affected count.
 */
const UNFIXED = ALL_NOTE_TERMS.flatMap(({ fixes }) => fixes.unfixed);

/** Whether the sentence of a fix states that nothing was fixed. Such an entry mentions its issues, but states nothing about them. */
export function saysUnfixed(sentence: string): boolean {
  return UNFIXED.some((pattern) => pattern.test(sentence));
}

/** `Fix the crash`, `CLI: Fixed the width`, `[Proxy] 修复崩溃`, but not `Fixed-size pages` */
const BEGINS_WITH_FIX = new RegExp(
  String.raw`^[^\p{L}\d]*(?:[\p{L}\d][^:：.]{0,40}[:：\]]\s*)?(?:${anyWordOf([
    'fix(?:e[sd])?(?!-)',
    ...ALL_NOTE_TERMS.slice(1).flatMap(({ fixes }) => fixes.fixing),
  ])})`,
  'iu',
);

/** Whether a title says that something is fixed, whatever heading it is below. */
export function saysFix(title: string): boolean {
  return BEGINS_WITH_FIX.test(title) && !saysUnfixed(title);
}
