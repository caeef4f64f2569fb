import type { OpenIndex } from '../open-index.ts';
import type { Attempt } from '../ranking/attempt.ts';
import type { RankedPage } from '../ranking/rank-pages.ts';
import { fold } from '../text/fold.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Expansion } from './expand.ts';
import type { CompoundSplits } from './split-compounds.ts';

/**
 * Replaces each word that is not in the index with its correction on the best page, or with its parts. Returns undefined if no word was
 * replaced.
 */
export async function correctQuery(
  index: OpenIndex,
  query: string,
  found: { readonly attempt: Attempt; readonly split: CompoundSplits; readonly best: RankedPage | undefined },
): Promise<string | undefined> {
  const corrections = new Map<string, string>();
  if (found.best) {
    for (const [term, parts] of found.split) corrections.set(term, parts.map(({ text }) => text).join(' '));
  }
  for (const expansion of found.attempt.expansions) {
    const { word } = expansion;
    const known =
      index.vocabulary.find(word.term) !== undefined || index.vocabulary.withStemOf(word.term).length > 0;
    if (
      known ||
      word.joined !== undefined ||
      word.kind === 'version' ||
      word.kind === 'reference' ||
      /^\d+$/.test(word.term)
    )
      continue;
    const term = found.best && (await bestTermOn(index, expansion, found.best.page));
    if (term !== undefined && !term.startsWith(word.term)) corrections.set(word.term, term);
  }
  return corrections.size === 0 ? undefined : replaceWords(query, corrections);
}

/** Replaces whole words only: `relod` is also in `unrelod`. In identifiers, replaces parts. */
function replaceWords(query: string, corrections: ReadonlyMap<string, string>): string {
  let corrected = query;
  for (const { term, start, end, parts } of tokenize(query).toReversed()) {
    const written = query.slice(start, end);
    const replacement = corrections.get(term) ?? replaceParts(written, parts, corrections);
    corrected = corrected.slice(0, start) + replacement + corrected.slice(end);
  }
  return corrected;
}

/** Replaces parts of an identifier, which are delimited by punctuation or capitals. Skips words whose length changes when folded. */
function replaceParts(
  written: string,
  parts: readonly string[],
  corrections: ReadonlyMap<string, string>,
): string {
  const folded = fold(written);
  if (folded.length !== written.length) return written;
  const isEdge = (place: number): boolean =>
    !/^[\p{L}\p{N}]{2}$/u.test(written.slice(Math.max(0, place - 1), place + 1)) ||
    /\p{Lu}/u.test(written.charAt(place));
  let corrected = written;
  for (let place = written.length - 1; place >= 0; place -= 1) {
    const part = parts.find(
      (term) =>
        corrections.has(term) &&
        folded.startsWith(term, place) &&
        isEdge(place) &&
        isEdge(place + term.length),
    );
    if (part === undefined) continue;
    corrected = corrected.slice(0, place) + corrections.get(part) + corrected.slice(place + part.length);
  }
  return corrected;
}

async function bestTermOn(index: OpenIndex, expansion: Expansion, page: number): Promise<string | undefined> {
  const numbers = expansion.terms.toSorted((left, right) => right.fit - left.fit).map(({ number }) => number);
  const lists = await index.postingsOf(numbers);
  const place = lists.findIndex((records) => records.some((record) => index.pageOf[record] === page));
  const number = numbers[place];
  return number === undefined ? undefined : index.vocabulary.term(number);
}
