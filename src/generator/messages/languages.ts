import { TRANSLATIONS } from '#core/messages/translations.ts';

/** Scripts that are written from right to left: `Intl` of Node 20 does not know the direction of a language. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  ...['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'],
]);

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** The translation of the program for a language tag: `zh-CN` has the one of `zh-Hans`, `pt` the one of `pt-BR`. */
export function translationFor(tag: string): (typeof TRANSLATIONS)[string] | undefined {
  const found = Object.keys(TRANSLATIONS).find((name) => writtenLanguage(name) === writtenLanguage(tag));
  return found === undefined ? undefined : TRANSLATIONS[found];
}

function writtenLanguage(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  return `${language}-${script}`;
}

/** `de-AT`, then `de`. */
export function withBaseLanguage(tag: string): readonly string[] {
  const end = tag.lastIndexOf('-');
  return end < 0 ? [tag] : [tag, ...withBaseLanguage(tag.slice(0, end))];
}
