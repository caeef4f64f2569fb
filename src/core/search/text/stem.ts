/**
 * Light English stemming: plurals, `-ed`, `-ing`, `-ation` and `-ment` endings, and nothing that changes what a word is about.
 * The index holds words as written. A stem only tells which of them belong together, so a wrong one costs a rank, never a hit.
 *
 *   devices -> devic   device  -> devic      (a final `e` goes, so that `caching`, `cached` and `cache` meet)
 *   queries -> query   dropped -> drop       permissions -> permission   validation -> valid   validate -> valid
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return finish(withoutEnding(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:ch|sh|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/** What must be left for an ending to be one: `string` is no `str` and `-ing`. */
const MIN_STEM_LENGTH = 3;

const ENDINGS: readonly (readonly [ending: string, replacement: string])[] = [
  ['ization', 'ize'],
  ['isation', 'ise'],
  ['ation', 'ate'],
  ['ating', 'ate'],
  ['ated', 'ate'],
  ['ator', 'ate'],
  ['ement', 'e'],
  ['ment', ''],
  ['ied', 'y'],
  ['ing', ''],
  ['ed', ''],
];

function withoutEnding(word: string): string {
  for (const [ending, replacement] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, word.length - ending.length);
    if (rest.length < MIN_STEM_LENGTH || !/[aeiouy]/.test(rest)) return word;
    return rest + replacement;
  }
  return word;
}

/** `dropp` -> `drop`, `cache` -> `cach`, `validate` -> `valid`: where different endings have left different ends. */
function finish(word: string): string {
  if (word.length > 5 && word.endsWith('ate')) return word.slice(0, -3);
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1);
  if (/([bdfgmnprt])\1$/.test(word)) return word.slice(0, -1);
  return word;
}
