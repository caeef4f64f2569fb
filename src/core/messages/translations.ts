import type { Translation } from './message-keys.ts';
import { arabic } from './translations/ar.ts';
import { german } from './translations/de.ts';
import { spanish } from './translations/es.ts';
import { french } from './translations/fr.ts';
import { japanese } from './translations/ja.ts';
import { korean } from './translations/ko.ts';
import { brazilianPortuguese } from './translations/pt-br.ts';
import { simplifiedChinese } from './translations/zh-hans.ts';

/** The translations of the program, by the shortest language tag that identifies language and script. English is the source: `english.ts`. */
export const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
  ko: korean,
  'pt-BR': brazilianPortuguese,
  'zh-Hans': simplifiedChinese,
};
