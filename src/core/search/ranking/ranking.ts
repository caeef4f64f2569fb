import type { Kind } from '../../model/kind.ts';
import { type RecordTraits, type RecordType, typicalLength } from '../files/record.ts';

/**
 * All that decides the order of results. A page's score is a sum over the words of the query; a word counts by how rare it is,
 * how well the term in the text fits it, in which field it stands, and how much else stands there (BM25F with the fields' weights
 * before saturation). Words that stand in one line count more than words that are spread over a page.
 */
export const RANKING = {
  /** What a word weighs where it stands. */
  field: { Title: 3, Keywords: 2, Heading: 1.7, Description: 1.3, Content: 1 } satisfies Record<
    RecordType,
    number
  >,

  /** What readers must know stands above what is only new, and both above what concerns nobody outside. */
  kind: {
    breaking: 1.1,
    security: 1.1,
    deprecation: 1.05,
    feature: 1,
    enhancement: 1,
    fix: 1,
    'known-issue': 1,
    internal: 0.8,
    other: 1,
  } satisfies Record<Kind, number>,

  /** BM25: how soon more weight stops to matter, and how much a long text counts against a match in it. */
  saturation: 1.2,
  lengthPenalty: 0.3,
  /** Words of a text that is neither long nor short: a line of a list. */
  usualLength: 12,

  /** How well a term of the index fits a word of the query. */
  match: {
    exact: 1,
    /** `permissions` for `permission`. */
    sameStem: 0.9,
    /** `permission` for `perm`: this much when almost nothing is missing … */
    prefixNearlyWhole: 0.85,
    /** … and this much when almost everything is. */
    prefixBarely: 0.5,
    /** What goes on behind a whole reference, version, flag or identifier is another one: `#11815` for `#1181`. */
    beyondWhole: 0.2,
    /** `snapshot` for `snap shot`. */
    joined: 0.85,
    /** Edit distance 1 and 2. */
    near: [0.45, 0.25],
    /** A word that is still being typed, and mistyped. */
    nearPrefix: 0.6,
    /** Where the first letter is right, typing errors are likelier than other words. */
    nearOtherFirstLetter: 0.6,
    /** `PA-3290` for `3290`. */
    numberOfReference: 0.9,
  },

  /** What a page gets for what it is, not for what it says. */
  page: {
    /** `24.9.0` for `24.9.0`. */
    version: 1,
    /** `24.9.0` and `24.9.x` for `24.9`. */
    series: 0.95,
    /** `24.10.0` for `24.1`, while it is typed. */
    versionPrefix: 0.6,
    /** Any 24 for `24`. */
    major: 0.3,
    /** Any App release for `app`. */
    stream: 0.4,
    /** Any fix for `fix`, where the entry itself does not say the word. */
    kind: 0.35,
  },

  /** Which of a page's matches is shown first: one that leads to a place says more than a keyword of the whole page. */
  row: { Title: 1, Heading: 1, Content: 1, Description: 0.6, Keywords: 0.4 } satisfies Record<
    RecordType,
    number
  >,

  /** What a page keeps of its score when it is shown by the entries below a heading that another release shows for all. */
  belowHeading: 0.5,

  /** How much of the score words earn in one record, in one section, and anywhere on the page. */
  scope: { record: 1, section: 0.3, page: 0.2 },

  /** Half of the words in one place count as this power of a half: words that stand together are what was looked for. */
  together: 2,

  /**
   * The order of the words in the text, for the first rows only, whose texts are read: so much more for words that directly follow each
   * other as they were typed; this share of it for words in the typed order anywhere in the text, and for neighbours in the other order.
   */
  order: { rows: 8, weight: 0.6, inOrder: 0.3, reversed: 0.2 },

  /** A page that says it in many places is about it. Per doubling; more would put long pages before right ones. */
  repetition: 0.01,

  /** The newest release is preferred to the oldest by this much: a passage may be of any age … */
  recency: 0.03,
  /** … but the more pages have the words, the less the words decide: by this much if all other pages have them, too … */
  recencyOfMany: { weight: 0.1, pages: 8 },
  /** … but who asks for a stream or a kind of change (`what breaks when I upgrade Base`) asks for what is new. */
  recencyOfNamed: 0.3,

  /** The stream that the reader is in, when other streams are searched as well. */
  preferredStream: 1.15,
} as const;

/** What a perfect match of a word in that record weighs, before rarity. */
export function fieldWeight({ type, lengthClass }: RecordTraits): number {
  const { field, saturation, lengthPenalty, usualLength } = RANKING;
  const length = 1 - lengthPenalty + (lengthPenalty * typicalLength(lengthClass)) / usualLength;
  return (field[type] * (saturation + 1)) / (field[type] + saturation * length);
}

/** Rarity of a word that is in `found` of `all` records (BM25's inverse document frequency). */
export function rarity(found: number, all: number): number {
  return Math.log(1 + (all - found + 0.5) / (found + 0.5));
}

/** How well `term` fits `typed`, which it begins with. */
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

/** @param order from 0 to 1: how much the text has the words in the order in which they were typed */
export function withWordOrder(score: number, order: number): number {
  return score * (1 + RANKING.order.weight * order);
}

/** The sums that a page's score is made of. */
export interface PageEvidence {
  /** The largest sum of the words' weights in one record, in one section, on the page. */
  readonly record: number;
  readonly section: number;
  readonly page: number;
  /** Records with any of the words. */
  readonly matches: number;
  /** 1 for the newest page, 0 for the oldest. */
  readonly recency: number;
  /** The query names a stream, a version or a kind of change. */
  readonly namesReleases: boolean;
  /** How many pages have the words. */
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

/** Nearly as much as of many when hundreds of pages are found, and little when a few are. */
function recencyOf(found: number): number {
  const { recency, recencyOfMany } = RANKING;
  const many = Math.max(0, 1 - recencyOfMany.pages / found);
  return recency + (recencyOfMany.weight - recency) * many;
}
