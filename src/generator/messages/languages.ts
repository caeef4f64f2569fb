import { TRANSLATIONS } from '#core/messages/translations.ts';

/** Right-to-left scripts. `Intl` of Node 20 does not provide the direction of a language. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  ...['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'],
]);

export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** The program's translation for a language tag: `zh-Hans` for `zh-CN`, `pt-BR` for `pt`. */
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
