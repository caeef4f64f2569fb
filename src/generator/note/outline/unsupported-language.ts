import { NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import type { Content } from '../html/elements.ts';
import { proseText } from '../html/plain-text.ts';
import { entriesInSection, type Outline } from './outline.ts';

/**
 * With fewer letters, one text of a hundred is taken for another language. With 150, none of 3,800 public English notes was, and the
 * language of 930 notes in 13 others was always recognised.
 */
const MIN_LETTERS = 150;

/**
 * Languages in which software is documented, by ISO 639-3. Among all languages, names and numbers resemble some that nobody wrote. The
 * library does not know Danish and Norwegian, which it takes for Swedish, or Finnish. A larger one that does takes twice as many English
 * texts for other languages.
 */
const LANGUAGES =
  'arb bul ces cmn deu ell eng fra heb hin hrv hun ind ita jpn kor nld pes pol por ron rus spa srp swe tha tur ukr vie'.split(
    ' ',
  );

/** The time of the detection grows with the text: 0.4 ms for this length. */
const MAX_CHARACTERS = 1000;

/** Addresses, names, commits, and what separates words: people and products are named in any language. */
const NO_WORDS = /https?:\S+|[\w./-]*\d[\w./-]*|(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}'’]*|[^\p{L}\p{M}'’]+/gu;

/**
 * The language of a note if nothing is known about its terms, as a language tag: `pl`. Undefined for short notes, and for notes in
 * which each entry has a kind: then it makes no difference.
 */
export async function unsupportedLanguage(
  { sections }: Outline,
  nodes: readonly Content[],
): Promise<string | undefined> {
  const entries = sections.flatMap(entriesInSection);
  if (entries.length > 0 && entries.every(({ kind }) => kind !== 'other')) return undefined;
  const text = proseText(nodes).slice(0, MAX_CHARACTERS).replace(NO_WORDS, ' ');
  if (text.length < MIN_LETTERS) return undefined;
  const { franc } = await import('franc-min');
  const [language = ''] = Intl.getCanonicalLocales(franc(text, { only: LANGUAGES }));
  return language === 'und' || language in NOTE_TERMS ? undefined : language;
}
