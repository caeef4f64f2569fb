import { ARABIC } from './ar.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { JAPANESE } from './ja.ts';
import { KOREAN } from './ko.ts';
import type { NoteTerms } from './note-terms.ts';
import { PORTUGUESE } from './pt.ts';
import { CHINESE } from './zh.ts';

/** The languages in which notes are understood, by language tag. */
export const NOTE_TERMS: Readonly<Record<string, NoteTerms>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  ja: JAPANESE,
  zh: CHINESE,
  ko: KOREAN,
  ar: ARABIC,
};

export const ALL_NOTE_TERMS: readonly NoteTerms[] = Object.values(NOTE_TERMS);
