import type { NoteLanguage } from './languages.ts';

/**
 * Texts that say that the upgrade has ended, by language: `after the upgrade`. They are no part of the tables of terms, because browsers read
 * deadlines too, and the tables are large.
 */
export const AFTER_UPGRADE: Readonly<Record<NoteLanguage, RegExp>> = {
  // "When you upgrade" does not mean that the upgrade has ended.
  en: /^(?:(?:right |directly |immediately |)(?:after|following|post)\b|(?:when|once)\b.*\b(?:complete|completed|done|finished|over|upgraded)\b)(?!.*\bbefore\b)/i,
  de: /^nach(?!\p{L})(?!.*\bvor\b)/iu,
  fr: /^après(?!\p{L})(?!.*\bavant\b)/iu,
  es: /^después(?!\p{L})(?!.*\bantes\b)/iu,
  pt: /^(?:depois|após)(?!\p{L})(?!.*\bantes\b)/iu,
  it: /^dopo(?!\p{L})(?!.*\bprima\b)/iu,
  ru: /^после(?!\p{L})(?!.*(?<!\p{L})(?:до|перед)\s)/iu,
  ja: /^(?!.*前).*後(?!\p{Script=Han})/u,
  zh: /^(?!.*前).*[后後](?!\p{Script=Han})/u,
  ko: /^(?!.*전).*[가-힣] ?후(?!\p{Script=Han})/u,
  ar: /^بعد(?!\p{L})(?!.*قبل)/u,
};
