import { MAX_TERM_LENGTH } from '../text/tokenize.ts';

/** A term within the allowed edit distance of a word. */
export interface NearTerm {
  /** The index in the list of terms. */
  readonly number: number;
  readonly distance: number;
}

export interface NearOptions {
  readonly distance: number;
  /** Compares the word with the best prefix of a term instead of the whole term. Used for a word that is still being typed. */
  readonly prefix?: boolean;
}

/**
 * All terms within an edit distance of a word, by the edit matrix: one row for each letter of the term.
 *
 *            p  o  r  t     word
 *         0  1  2  3  4
 *      p  1 [0] 1  2  3
 *      r  2  1  1 [1] 2
 *      o  3  2  1  1  2
 *      t  4  3  2  2 [1]    <- distance of "prot": swapping two adjacent letters is one edit
 *
 * @param terms sorted: a prefix that differs too much rules out all terms that follow with the same prefix
 */
export function termsNear(
  terms: readonly string[],
  word: string,
  { distance: limit, prefix = false }: NearOptions,
): NearTerm[] {
  const near: NearTerm[] = [];
  const rows = Array.from({ length: MAX_TERM_LENGTH + 1 }, () => new Uint8Array(word.length + 1));
  rows[0]?.forEach((_, place, row) => {
    row[place] = place;
  });
  let hopeless = ' ';
  terms.forEach((term, number) => {
    if (term.startsWith(hopeless) || (!prefix && Math.abs(term.length - word.length) > limit)) return;
    let [leastAbove, best] = [0, word.length];
    for (let length = 1; length <= term.length; length += 1) {
      const least = fillRow(rows, length, { term, word });
      const distance = rows[length]?.[word.length] ?? limit + 1;
      best = prefix ? Math.min(best, distance) : distance;
      // Swapping two letters continues the row before the last one.
      if (Math.min(least, leastAbove) > limit) {
        if (best > limit) hopeless = term.slice(0, length);
        break;
      }
      leastAbove = least;
    }
    if (best <= limit) near.push({ number, distance: best });
  });
  return near;
}

const NO_ROW = new Uint8Array(0);

/** Fills the row of a letter of the term. Returns its smallest entry. */
function fillRow(
  rows: readonly Uint8Array[],
  length: number,
  { term, word }: { readonly term: string; readonly word: string },
): number {
  const [row = NO_ROW, above = NO_ROW, twoAbove = NO_ROW] = [
    rows[length],
    rows[length - 1],
    rows[length - 2],
  ];
  const [letter, before] = [term.charCodeAt(length - 1), term.charCodeAt(length - 2)];
  let least = length;
  row[0] = length;
  for (let place = 1; place <= word.length; place += 1) {
    const typed = word.charCodeAt(place - 1);
    const replaced = (above[place - 1] ?? 0) + (typed === letter ? 0 : 1);
    let value = Math.min(replaced, (above[place] ?? 0) + 1, (row[place - 1] ?? 0) + 1);
    const isSwap = typed === before && word.charCodeAt(place - 2) === letter;
    if (isSwap) value = Math.min(value, (twoAbove[place - 2] ?? value) + 1);
    row[place] = value;
    least = Math.min(least, value);
  }
  return least;
}
