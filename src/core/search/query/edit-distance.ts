import { sharedLength } from '../text/shared-length.ts';

/**
 * All terms within an edit distance of a word, by one walk over the sorted vocabulary. Each row of the edit matrix belongs to a letter
 * of the term, so terms with a common prefix share their first rows. If every entry of a row is too large, all terms with that
 * prefix are skipped.
 *
 *            p  o  r  t     word
 *         0  1  2  3  4
 *      p  1 [0] 1  2  3
 *      r  2  1  1 [1] 2
 *      o  3  2  1  1  2
 *      t  4  3  2  2 [1]    <- distance of "prot": swapping two adjacent letters is one edit
 */
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

export function termsNear(terms: readonly string[], word: string, options: NearOptions): NearTerm[] {
  const walk = new EditMatrix(word, options.distance);
  const near: NearTerm[] = [];
  let previous = '';
  let number = 0;
  while (number < terms.length) {
    const term = terms[number] ?? '';
    if (!options.prefix && Math.abs(term.length - word.length) > options.distance) {
      number += 1;
      continue;
    }
    const shared = sharedLength(previous, term);
    const hopeless = shared >= walk.hopelessAt;
    if (!hopeless) {
      walk.advance(term, shared);
      previous = term;
    }
    const distance = options.prefix ? walk.bestBeginning(term.length) : walk.whole(term.length);
    if (distance <= options.distance) near.push({ number, distance });
    const nothingFollows = hopeless && distance > options.distance;
    number = nothingFollows ? endOfPrefix(terms, number, term.slice(0, walk.hopelessAt)) : number + 1;
  }
  return near;
}

const NO_ROW = new Uint8Array(0);

class EditMatrix {
  readonly #word: string;
  readonly #limit: number;
  /** One row for each letter of the term; the first row is for the empty prefix. */
  readonly #rows: Uint8Array[];
  /** The number of letters after which no continuation can be within the distance. */
  hopelessAt = Number.POSITIVE_INFINITY;

  constructor(word: string, limit: number) {
    this.#word = word;
    this.#limit = limit;
    this.#rows = [Uint8Array.from({ length: word.length + 1 }, (_, place) => place)];
  }

  /** Computes the rows of `term` after the first `shared` letters, which it has in common with the previous term. */
  advance(term: string, shared: number): void {
    this.hopelessAt = Number.POSITIVE_INFINITY;
    let above = shared > 0 ? Math.min(...(this.#rows[shared] ?? [])) : 0;
    for (let length = shared + 1; length <= term.length; length += 1) {
      const least = this.#fill(length, term);
      // Swapping two adjacent letters continues from the row before the previous one.
      if (Math.min(least, above) > this.#limit) {
        this.hopelessAt = length;
        return;
      }
      above = least;
    }
  }

  whole(length: number): number {
    if (length >= this.hopelessAt) return this.#limit + 1;
    return this.#rows[length]?.[this.#word.length] ?? this.#limit + 1;
  }

  bestBeginning(length: number): number {
    let best = this.#limit + 1;
    for (let row = 0; row <= length && row < this.hopelessAt; row += 1) {
      best = Math.min(best, this.#rows[row]?.[this.#word.length] ?? best);
    }
    return best;
  }

  /** The minimum of the new row. */
  #fill(length: number, term: string): number {
    const [letter, before] = [term.charCodeAt(length - 1), term.charCodeAt(length - 2)];
    const above = this.#rows[length - 1] ?? NO_ROW;
    const twoAbove = this.#rows[length - 2] ?? NO_ROW;
    const row = this.#rows[length] ?? new Uint8Array(this.#word.length + 1);
    this.#rows[length] = row;
    row[0] = Math.min(length, 255);
    let least = row[0];
    for (let place = 1; place <= this.#word.length; place += 1) {
      const typed = this.#word.charCodeAt(place - 1);
      const replaced = (above[place - 1] ?? 0) + (typed === letter ? 0 : 1);
      let value = Math.min(replaced, (above[place] ?? 0) + 1, (row[place - 1] ?? 0) + 1);
      const isExchange = typed === before && this.#word.charCodeAt(place - 2) === letter;
      if (isExchange) value = Math.min(value, (twoAbove[place - 2] ?? value) + 1);
      row[place] = value;
      if (value < least) least = value;
    }
    return least;
  }
}

function endOfPrefix(terms: readonly string[], from: number, prefix: string): number {
  let [low, high] = [from + 1, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle]?.startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return low;
}
