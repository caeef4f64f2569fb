import type { SiteConfigInput } from '#generator/config/site-config.ts';
import { rewriteMessages } from './rewrite-messages.ts';

/** Letters without an accent are kept. */
const ACCENTED: Readonly<Record<string, string>> = {
  ...{
    a: 'á',
    c: 'ç',
    e: 'ê',
    g: 'ğ',
    i: 'ï',
    l: 'ł',
    n: 'ñ',
    o: 'ö',
    r: 'ř',
    s: 'š',
    u: 'ů',
    y: 'ý',
    z: 'ž',
  },
  ...{
    A: 'Å',
    C: 'Ç',
    D: 'Ð',
    E: 'É',
    G: 'Ğ',
    I: 'Î',
    L: 'Ł',
    N: 'Ñ',
    O: 'Ø',
    R: 'Ř',
    S: 'Š',
    U: 'Û',
    Y: 'Ÿ',
  },
};

/** Ids, and abbreviations for narrow columns, which every language makes short enough. */
const AS_IN_ENGLISH = /^article\.(?:issue-example|column-)/;

/** Accented, and 40 % longer, because the vowels are twice there: “Röödmáápš”. */
const inPseudoLanguage = (text: string): string =>
  text
    .replace(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase())
    .replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter);

/**
 * The settings of the sample site in a run of the browser tests with `MESSAGES=pseudo` or `MESSAGES=pseudo-rtl`: a language that is
 * longer than English, has accents, and is written from right to left if the run says so. A test fails in such a run if it depends
 * on English texts, or if the layout depends on short ones.
 */
export function languageOfRun(run = ''): Pick<SiteConfigInput, 'locale' | 'messages'> {
  if (!run.startsWith('pseudo')) return {};
  return {
    // Dates and plurals are those of English.
    locale: { htmlLang: 'en', direction: run === 'pseudo-rtl' ? 'rtl' : 'ltr' },
    messages: {
      en: rewriteMessages((text, key) => (AS_IN_ENGLISH.test(key) ? text : inPseudoLanguage(text))),
    },
  };
}
