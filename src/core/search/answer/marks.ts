import type { OpenIndex } from '../open-index.ts';
import type { Expansion } from '../query/expand.ts';
import { fold } from '../text/fold.ts';
import { numberTerm, type Token, tokenize } from '../text/tokenize.ts';
import type { Mark } from './answer.ts';

/** Finds the matches of a query in a text. */
export type FindMarks = (text: string) => Mark[];

/**
 * Marks matches: the typed letters if a word begins with them, the whole word if it is another form of the typed word, and the matching
 * part of an identifier.
 */
export function marksOf(index: OpenIndex, expansions: readonly Expansion[]): FindMarks {
  const terms = new Set(
    expansions.flatMap((expansion) => expansion.terms.map(({ number }) => index.vocabulary.term(number))),
  );
  const open = expansions.flatMap(({ word }) => (word.open ? [word.term] : []));
  const typed = (term: string): string | undefined => open.find((word) => term.startsWith(word));
  return (text) => {
    const found = tokenize(text).flatMap((token) => {
      const isMeant = terms.has(token.term) || terms.has(numberTerm(token.term));
      if (isMeant) return markWhole(text, token, typed(token.term));
      const part = token.parts.find((term) => terms.has(term));
      return part === undefined ? [] : markPart(text, token, typed(part) ?? part);
    });
    return joined(found);
  };
}

/** Pairs of Chinese, Japanese and Korean letters overlap. A page would show what is in two marks twice. */
function joined(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = [];
  for (const mark of marks) {
    const last = all.at(-1);
    if (last === undefined || mark.start >= last.end) all.push(mark);
    else all.splice(-1, 1, { start: last.start, end: Math.max(last.end, mark.end) });
  }
  return all;
}

/** Folding can change the length of a word (`ß` -> `ss`). Then the whole word is marked. */
function markWhole(text: string, { start, end, term }: Token, typed: string | undefined): Mark[] {
  const written = text.slice(start, end);
  const skipped = written.length - term.length;
  const sameLength = skipped === 0 || (skipped === 1 && /^v/i.test(written));
  return [{ start, end: typed !== undefined && sameLength ? start + skipped + typed.length : end }];
}

function markPart(text: string, { start, end }: Token, part: string): Mark[] {
  const written = text.slice(start, end);
  const folded = fold(written);
  const place = folded.length === written.length ? folded.indexOf(part) : -1;
  return [place < 0 ? { start, end } : { start: start + place, end: start + place + part.length }];
}
