/** Letters that Unicode normalisation does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  // Forms of Arabic letters that writers use interchangeably, and the stroke that only stretches a word.
  ى: 'ي',
  ة: 'ه',
  ـ: '',
};

const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Printable ASCII, which folding does not change. */
const ASCII = /^[ -~]*$/;

/** Diacritics, except the voicing marks of kana: か and が are different letters. */
const DIACRITICS = /(?:(?![\u3099\u309A])\p{M})+/gu;

/** Lower case, without diacritics and width variants: `Größe` and `ﬁle` become `grosse` and `file`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(DIACRITICS, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}
