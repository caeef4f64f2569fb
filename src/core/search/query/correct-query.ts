import { findTerm, termsWithStemOf } from '../files/vocabulary.ts';
import type { OpenIndex } from '../open-index.ts';
import type { Attempt } from '../ranking/attempt.ts';
import type { RankedPage } from '../ranking/rank-pages.ts';
import type { Expansion } from './expand.ts';

/**
 * The query with each word that the index does not know replaced by the term that stood for it on the best page; nothing
 * when no word had to be replaced.
 */
export async function correctQuery(
  index: OpenIndex,
  query: string,
  found: { readonly attempt: Attempt; readonly best: RankedPage | undefined },
): Promise<string | undefined> {
  let corrected = query;
  for (const expansion of found.attempt.expansions) {
    const { word } = expansion;
    const known =
      findTerm(index.terms, word.term) !== undefined || termsWithStemOf(index.terms, word.term).length > 0;
    if (known || word.kind === 'version' || word.kind === 'reference') continue;
    const term = found.best && (await bestTermOn(index, expansion, found.best.page));
    if (term !== undefined && !term.startsWith(word.term))
      corrected = corrected.replace(word.text, () => term);
  }
  return corrected === query ? undefined : corrected;
}

async function bestTermOn(index: OpenIndex, expansion: Expansion, page: number): Promise<string | undefined> {
  const numbers = expansion.terms.toSorted((left, right) => right.fit - left.fit).map(({ number }) => number);
  const lists = await index.postingsOf(numbers);
  const place = lists.findIndex((records) => records.some((record) => index.pageOf[record] === page));
  return index.terms[numbers[place] ?? -1];
}
