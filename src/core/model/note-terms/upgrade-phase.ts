import type { NoteLanguage } from './languages.ts';

/**
 * How each language says that something is due before the upgrade, or after it: `before you upgrade`. They are no part of the tables of terms,
 * because browsers read deadlines too, and the tables are large.
 */
const PHASE_WORDS: Readonly<Record<NoteLanguage, { readonly before: RegExp; readonly after: RegExp }>> = {
  en: {
    before: /\bbefore\s+\S|\bin advance\b/i,
    // "When you upgrade" does not mean that the upgrade has ended, and "following the guide" says how.
    after:
      /^(?:(?:right |directly |immediately |)(?:after|following(?!.*\b(?:docs?|documentation|guides?|instructions?|links?|pages?|procedures?|sections?|steps?)\b)|post)\b|(?:when|once)\b.*\b(?:complete|completed|done|finished|over|upgraded)\b)/i,
  },
  de: {
    before: /(?<!\p{L})(?:vor(?! allem)|im Voraus)(?!\p{L})/iu,
    after: /^nach(?! (?:Anleitung|Bedarf|Belieben|Möglichkeit|Wunsch))(?!\p{L})/iu,
  },
  fr: { before: /(?<!\p{L})(?:avant|à l[’']avance)(?!\p{L})/iu, after: /^après(?!\p{L})/iu },
  es: { before: /(?<!\p{L})(?:antes|de antelación)(?!\p{L})/iu, after: /^después(?!\p{L})/iu },
  pt: { before: /(?<!\p{L})(?:antes|de antecedência)(?!\p{L})/iu, after: /^(?:depois|após)(?!\p{L})/iu },
  it: { before: /(?<!\p{L})(?:prima|d?[iu]n? anticipo)(?!\p{L})/iu, after: /^dopo(?!\p{L})/iu },
  ru: { before: /(?<!\p{L})(?:до|перед)\s/iu, after: /^после(?!\p{L})/iu },
  ja: { before: /前(?!\p{Script=Han})/u, after: /後(?!\p{Script=Han})/u },
  zh: { before: /前(?!\p{Script=Han})/u, after: /[后後](?!\p{Script=Han})/u },
  ko: { before: /전(?!\p{Script=Hangul})|전에/u, after: /[가-힣] ?후(?!\p{Script=Han})/u },
  ar: { before: /قبل/u, after: /^بعد(?!\p{L})/u },
};

/** Whether a text says that something is due before or after the upgrade. A text that says both is about the time before it. */
export function upgradePhase(text: string): 'before' | 'after' | undefined {
  const phases = Object.values(PHASE_WORDS).map(({ before, after }) => {
    if (before.test(text)) return 'before';
    return after.test(text.trim()) ? 'after' : undefined;
  });
  return phases.find((phase) => phase !== undefined);
}
