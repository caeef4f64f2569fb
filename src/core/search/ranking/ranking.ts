import { type RecordTraits, type RecordType, typicalLength } from '../files/record.ts';

/**
 * All parameters of the order of results. The score of a page is a sum over the words of the query. A word counts by its rarity, by how
 * well the term in the text matches, by the field of the match, and by the length of the text (BM25F with field weights before saturation).
 * Words in one line count more than words spread over a page.
 */
export const RANKING = {
  /** The weight of a match by field. */
  field: { Title: 3, Keywords: 2, Heading: 1.7, Description: 1.3, Content: 1 } satisfies Record<
    RecordType,
    number
  >,

  /** BM25: how soon additional weight has no effect, and how much a long text reduces the weight of a match. */
  saturation: 1.2,
  lengthPenalty: 0.3,
  /** The number of words of an average text: a line of a list. */
  usualLength: 12,

  /** The weight of a term by how well it matches the word of the query. */
  match: {
    exact: 1,
    /** `permissions` for `permission`. */
    sameStem: 0.9,
    /** `permission` for `perm`: the weight if almost nothing is missing … */
    prefixNearlyWhole: 0.85,
    /** … and if almost everything is missing. */
    prefixBarely: 0.5,
    /** A continuation of a complete id, version, flag or identifier is a different one: `#11815` for `#1181`. */
    beyondWhole: 0.2,
    /** `snapshot` for `snap shot`. */
    joined: 0.85,
    /** Edit distance 1 and 2. */
    near: [0.45, 0.25],
    /** A word that is still being typed and has an error. */
    nearPrefix: 0.6,
    /** With a correct first letter, a typing error is more likely than another word. */
    nearOtherFirstLetter: 0.6,
    /** `PA-3290` for `3290`. */
    numberOfReference: 0.9,
  },

  /** The weight of a page by what it is, in addition to its text. */
  page: {
    /** `24.9.0` for `24.9.0`. */
    version: 1,
    /** `24.9.0` and `24.9.x` for `24.9`. */
    series: 0.95,
    /** `24.10.0` for `24.1` while it is being typed. */
    versionPrefix: 0.6,
    /** Any 24 for `24`. */
    major: 0.3,
    /** Any App release for `app`. */
    stream: 0.4,
    /** Any fix for `fix`, if the entry itself does not contain the word. */
    kind: 0.35,
  },

  /** Which match of a page is shown first: a match with an anchor is more useful than a keyword of the whole page. */
  row: { Title: 1, Heading: 1, Content: 1, Description: 0.6, Keywords: 0.4 } satisfies Record<
    RecordType,
    number
  >,

  /** The share of its score that a page keeps if it is represented by the entries below a heading that another release shows for all. */
  belowHeading: 0.5,

  /** The shares of the score for words in one record, in one section, and anywhere on the page. */
  scope: { record: 1, section: 0.3, page: 0.2 },

  /** Half of the words in one place count as this power of one half, because adjacent words are a better match. */
  together: 2,

  /**
   * The order of words, for the first rows only, whose texts are loaded: the bonus for words that directly follow each other in the typed
   * order, and the share of it for words in the typed order anywhere in the text, and for adjacent words in reverse order.
   */
  order: { rows: 8, weight: 0.6, inOrder: 0.3, reversed: 0.2 },

  /** A page with many matches is about the topic. Per doubling; a larger value would put long pages before better ones. */
  repetition: 0.01,

  /** The bonus of the newest release over the oldest one if few pages match: the searched text can be of any age … */
  recency: 0.03,
  /** … and if all pages match: the more pages match, the less the words distinguish them … */
  recencyOfMany: { weight: 0.1, pages: 8 },
  /** … and if the query names a stream or a kind of change (`what breaks when I upgrade Base`): such readers want the newest. */
  recencyOfNamed: 0.3,

  /** The bonus of the current stream, if other streams are searched as well. */
  preferredStream: 1.15,
} as const;

/** The weight of a perfect match in a record, before rarity. */
export function fieldWeight({ type, lengthClass }: RecordTraits): number {
  const { field, saturation, lengthPenalty, usualLength } = RANKING;
  const length = 1 - lengthPenalty + (lengthPenalty * typicalLength(lengthClass)) / usualLength;
  return (field[type] * (saturation + 1)) / (field[type] + saturation * length);
}

/** The rarity of a word that `found` of `all` records contain (BM25's inverse document frequency). */
export function rarity(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

/** How well `term` matches `typed`, which is a prefix of it. */
export function prefixFit(typed: string, term: string): number {
  const { prefixBarely, prefixNearlyWhole } = RANKING.match;
  return prefixBarely + (prefixNearlyWhole - prefixBarely) * (typed.length / term.length);
}

export interface NearFit {
  readonly typed: string;
  readonly term: string;
  readonly distance: number;
  readonly prefix: boolean;
}

export function nearFit({ typed, term, distance, prefix }: NearFit): number {
  const { near, nearOtherFirstLetter, nearPrefix } = RANKING.match;
  const base = near[Math.min(distance, near.length) - 1] ?? 1;
  return base * (typed[0] === term[0] ? 1 : nearOtherFirstLetter) * (prefix ? nearPrefix : 1);
}

/** @param order from 0 to 1: how much of the typed order of the words the text has */
export function withWordOrder(score: number, order: number): number {
  return score * (1 + RANKING.order.weight * order);
}

/** The sums for the score of a page. */
export interface PageEvidence {
  /** The largest sum of the words' weights in one record, in one section, on the page. */
  readonly record: number;
  readonly section: number;
  readonly page: number;
  /** The number of records with any of the words. */
  readonly matches: number;
  /** 1 for the newest page, 0 for the oldest. */
  readonly recency: number;
  /** Whether the query names a stream, a version or a kind of change. */
  readonly namesReleases: boolean;
  /** The number of pages with the words. */
  readonly found: number;
  readonly preferred: boolean;
}

export function pageScore(evidence: PageEvidence): number {
  const { scope, repetition, recencyOfNamed, preferredStream } = RANKING;
  const words =
    scope.record * evidence.record + scope.section * evidence.section + scope.page * evidence.page;
  const about = 1 + repetition * Math.log2(Math.max(1, evidence.matches));
  const fresh = 1 + (evidence.namesReleases ? recencyOfNamed : recencyOf(evidence.found)) * evidence.recency;
  return words * about * fresh * (evidence.preferred ? preferredStream : 1);
}

/** Close to the bonus for many pages if hundreds of pages match, and small if a few match. */
function recencyOf(found: number): number {
  const { recency, recencyOfMany } = RANKING;
  const many = Math.max(0, 1 - recencyOfMany.pages / found);
  return recency + (recencyOfMany.weight - recency) * many;
}
