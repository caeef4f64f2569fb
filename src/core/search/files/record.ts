import { KINDS, type Kind } from '../../model/kind.ts';
import { SearchIndexError } from './search-index-error.ts';

/** What a record's text is on its page. The names are the ones that search results carry. */
export const RECORD_TYPES = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;

export type RecordType = (typeof RECORD_TYPES)[number];

/**
 * The smallest thing that is found: a page's title, a heading, the text below a heading, a line of a list.
 * Records of a page are neighbours, in the order of the page; a Heading begins a section that reaches to the next one.
 */
export interface RecordTraits {
  readonly type: RecordType;
  /** Content with an anchor of its own; other content is found at its section's. */
  readonly line: boolean;
  /** `other` for what is no change. */
  readonly kind: Kind;
  /** How long the text is, roughly: 0 for up to 3 words, one more for each doubling, at most 4. */
  readonly lengthClass: number;
}

const LENGTH_CLASSES = 5;

export function lengthClassOf(words: number): number {
  return Math.min(LENGTH_CLASSES - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, words))) - 1));
}

/** Words of a text of that class: 2, 6, 12, 24, 48. */
export function typicalLength(lengthClass: number): number {
  return lengthClass === 0 ? 2 : 3 * 2 ** lengthClass;
}

/** What is said of a whole page is of no kind. */
const OF_PAGE: ReadonlySet<RecordType> = new Set(['Title', 'Description', 'Keywords']);

/**
 * All that a record can be, in the order of the byte that stands for it: ranking looks at thousands of records for a keystroke.
 * 3 types without a kind, then 2 types and lines of 9 kinds, each in 5 lengths.
 */
export const RECORD_TRAITS: readonly RecordTraits[] = [
  ...RECORD_TYPES.map((type) => ({ type, line: false })),
  { type: 'Content' as const, line: true },
].flatMap(({ type, line }) =>
  KINDS.filter((kind) => kind === 'other' || !OF_PAGE.has(type)).flatMap((kind) =>
    Array.from({ length: LENGTH_CLASSES }, (_, lengthClass) => ({ type, line, kind, lengthClass })),
  ),
);

/** A heading above entries or prose: many releases may have the same. */
export function isSectionHeading({ type, kind }: RecordTraits): boolean {
  return type === 'Heading' && kind === 'other';
}

export function unpackRecord(byte: number): RecordTraits {
  const traits = RECORD_TRAITS[byte];
  if (!traits)
    throw new SearchIndexError('damaged', 'The search index is damaged: a record in it is unknown.');
  return traits;
}
