import type { OpenIndex } from '../open-index.ts';
import type { Expansion } from '../query/expand.ts';
import type { QueryWord } from '../query/query.ts';
import { isStopWord } from '../text/stop-words.ts';
import { tokenize } from '../text/tokenize.ts';
import { RANKING, withWordOrder } from './ranking.ts';
import type { PickedPage } from './share-headings.ts';

/** The typed words, and the terms that match them. */
export interface TypedWords {
  /** All words of the query, common ones included. */
  readonly words: readonly QueryWord[];
  readonly expansions: readonly Expansion[];
}

/**
 * Reorders the first pages by the order of words in the text of their first row. Storing positions would double the size of the index, but
 * the texts of the first rows are loaded anyway.
 */
export async function orderByText<Page extends PickedPage>(
  index: OpenIndex,
  pages: readonly Page[],
  typed: TypedWords,
): Promise<readonly Page[]> {
  const matchers = matchersOf(index, typed);
  if (matchers.length < 2) return pages;
  const { rows } = RANKING.order;
  const read = pages.slice(0, rows).map(async (page, place) => {
    const text = await textOf(index, page);
    return { page, place, score: withWordOrder(page.score, wordOrder(text, matchers)) };
  });
  const ordered = (await Promise.all(read)).sort(
    (left, right) => right.score - left.score || left.place - right.place,
  );
  return [...ordered.map(({ page }) => page), ...pages.slice(rows)];
}

async function textOf(index: OpenIndex, { page, picked }: PickedPage): Promise<string> {
  const record = picked[0]?.record;
  if (record === undefined || record === index.firstRecords[page]) return index.data.pages[page]?.title ?? '';
  return (await index.textOf(record)).text;
}

/** Whether a term of a text matches a certain word of the query. */
type WordMatcher = (term: string) => boolean;

function matchersOf(index: OpenIndex, { words, expansions }: TypedWords): WordMatcher[] {
  const known = new Map(
    expansions.map(({ word, terms }) => [
      word.term,
      new Set(terms.map(({ number }) => index.vocabulary.term(number))),
    ]),
  );
  return words.flatMap(({ term, open }): WordMatcher[] => {
    const terms = known.get(term) ?? (isStopWord(term) ? new Set([term]) : undefined);
    return terms === undefined ? [] : [(other) => terms.has(other) || (open && other.startsWith(term))];
  });
}

/** From 0 to 1: 1 if each word of the query directly follows the one before it. */
function wordOrder(text: string, matchers: readonly WordMatcher[]): number {
  const terms = tokenize(text).map(({ term, parts }) => [term, ...parts]);
  const places = matchers.map((matches) => terms.map((own) => own.some(matches)));
  let sum = 0;
  for (let place = 1; place < places.length; place += 1) {
    sum += nearness(places[place - 1] ?? [], places[place] ?? []);
  }
  return sum / (places.length - 1);
}

/** For two adjacent words of the query: how close they are at their closest positions in the text. */
function nearness(first: readonly boolean[], second: readonly boolean[]): number {
  const { inOrder, reversed } = RANKING.order;
  let [lastFirst, lastSecond, best] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let at = 0; at < first.length; at += 1) {
    if (first[at]) {
      lastFirst = at;
      best = Math.max(best, reversed / Math.max(1, at - lastSecond));
    }
    if (!second[at]) continue;
    lastSecond = at;
    if (lastFirst >= 0) best = Math.max(best, inOrder + (1 - inOrder) / Math.max(1, at - lastFirst));
  }
  return best;
}
