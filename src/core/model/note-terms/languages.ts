import { ARABIC } from './ar.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { ITALIAN } from './it.ts';
import { JAPANESE } from './ja.ts';
import { KOREAN } from './ko.ts';
import type { NoteTerms } from './note-terms.ts';
import { PORTUGUESE } from './pt.ts';
import { RUSSIAN } from './ru.ts';
import { CHINESE } from './zh.ts';

/**
 * The languages in which notes are understood, by language tag. These tables are 41 KB (with gzip), so no browser gets them. What browsers
 * read is therefore in small tables of its own, with a row for each language: `upgrade-phase.ts`, `lead-time.ts` (1.7 KB together) and the
 * names of months, which `dates/month-names.ts` takes from `Intl`.
 */
export const NOTE_TERMS = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  it: ITALIAN,
  ru: RUSSIAN,
  ja: JAPANESE,
  zh: CHINESE,
  ko: KOREAN,
  ar: ARABIC,
} as const satisfies Readonly<Record<string, NoteTerms>>;

export type NoteLanguage = keyof typeof NOTE_TERMS;

export const ALL_NOTE_TERMS: readonly NoteTerms[] = Object.values(NOTE_TERMS);

/** Terms of all languages, each once: with equal alternatives, the time of a pattern can double with each word that it does not match. */
export function termsOfAll(termsOf: (terms: NoteTerms) => readonly string[]): readonly string[] {
  return [...new Set(ALL_NOTE_TERMS.flatMap(termsOf))];
}
