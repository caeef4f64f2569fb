/**
 * Light English stemming: plurals, `-ed`, `-ing`, `-ation` and `-ment` endings, and nothing that changes the meaning of a word.
 * The index contains words as written. Stems only relate words to each other, so a wrong stem affects the rank, never the matches.
 *
 *   devices -> devic   device  -> devic      (the final `e` is removed, so that `caching`, `cached` and `cache` are related)
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

/** The minimum length of the rest: `string` does not end in the suffix `-ing`. */
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

/** `dropp` -> `drop`, `cache` -> `cach`, `validate` -> `valid`: removes the differences that are left after removing different endings. */
function finish(word: string): string {
  if (word.length > 5 && word.endsWith('ate')) return word.slice(0, -3);
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1);
  if (/([bdfgmnprt])\1$/.test(word)) return word.slice(0, -1);
  return word;
}
