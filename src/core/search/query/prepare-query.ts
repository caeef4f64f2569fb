import type { OpenIndex } from '../open-index.ts';
import { isStopWord } from '../text/stop-words.ts';
import { expandWord, isUnknown, termRangesFor } from './expand.ts';
import type { QueryWord } from './query.ts';

/** The maximum number of words, which are bits of a number. Parts of identifiers count as words. */
const MAX_WORDS = 12;

export interface PreparedQuery {
  /** The words to search for, without duplicates, at most MAX_WORDS. */
  readonly words: readonly QueryWord[];
  /** References, versions and flags that are not in the index, as typed. */
  readonly unknown: readonly string[];
}

/** Splits identifiers that are not in the index, and removes stop words if there are other words. */
export async function prepareQuery(index: OpenIndex, typed: readonly QueryWord[]): Promise<PreparedQuery> {
  await index.loadTerms(typed.flatMap((word) => termRangesFor(word)));
  const words = withJoined(index, typed);
  const unknown = words.filter((word) => isAtom(word) && isUnknown(expandWord(index, word)));
  const known = words.flatMap((word) => {
    if (unknown.includes(word)) return word.kind === 'flag' ? partsOf(word) : [];
    return word.kind === 'identifier' && isUnknown(expandWord(index, word)) ? partsOf(word) : word;
  });
  const saying = known.filter((word) => word.open || word.phrase !== undefined || !isStopWord(word.term));
  await index.loadTerms(known.flatMap((word) => termRangesFor(word)));
  return {
    words: unique(saying.length > 0 ? saying : known).slice(0, MAX_WORDS),
    unknown: [...new Set(unknown.map(({ text }) => text))],
  };
}

/** Adds joined forms of adjacent words that are in the index: `snap shot`, `host name`, `ipv 6`. */
function withJoined(index: OpenIndex, words: readonly QueryWord[]): QueryWord[] {
  const joined = words.map((word, place) => {
    const next = words[place + 1];
    if (!next || !mayBeJoined(word) || !mayBeJoined(next)) return [];
    const term = word.term + next.term;
    return index.vocabulary.find(term) === undefined ? [] : [term];
  });
  return words.map((word, place) => {
    const own = [...(joined[place - 1] ?? []), ...(joined[place] ?? [])];
    return own.length === 0 ? word : { ...word, joined: own };
  });
}

function mayBeJoined({ kind, phrase, term }: QueryWord): boolean {
  return kind === 'word' && phrase === undefined && /^(?:[a-z]{2,}|\d)$/.test(term);
}

function isAtom(word: QueryWord): boolean {
  return word.kind === 'reference' || word.kind === 'version' || word.kind === 'flag';
}

/** The words of an identifier: `power_port.maxDarw` -> power, port, max, darw. */
function partsOf(word: QueryWord): QueryWord[] {
  const words = word.parts.filter((part) => /^[\p{L}\p{N}]+$/u.test(part));
  const smallest = words.filter((part) => !words.some((other) => other !== part && part.startsWith(other)));
  return smallest.map((term, place) => ({
    term,
    kind: 'word',
    text: term,
    parts: [],
    open: word.open && place === smallest.length - 1,
  }));
}

function unique(words: readonly QueryWord[]): QueryWord[] {
  return words.filter((word, place) => {
    const first = words.findIndex((other) => other.term === word.term && other.phrase === word.phrase);
    return first === place;
  });
}
