import { KINDS, type Kind } from '../../model/kind.ts';
import { SearchIndexError } from './search-index-error.ts';

/** The types of records. Search results contain these names. */
export const RECORD_TYPES = ['Title', 'Heading', 'Description', 'Keywords', 'Content'] as const;

export type RecordType = (typeof RECORD_TYPES)[number];

/**
 * A record is the smallest unit of search: the title of a page, a heading, the text below a heading, or a line of a list. Records of a page
 * are consecutive, in the order of the page. A heading starts a section that ends at the next heading.
 */
export interface RecordTraits {
  readonly type: RecordType;
  /** Content with its own anchor. Other content has the anchor of its section. */
  readonly line: boolean;
  /** `other` if it is not a change. */
  readonly kind: Kind;
  /** The rough length of the text: 0 for up to 3 words, 1 more for each doubling, at most 4. */
  readonly lengthClass: number;
}

const LENGTH_CLASSES = 5;

export function lengthClassOf(words: number): number {
  return Math.min(LENGTH_CLASSES - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, words))) - 1));
}

/** The typical number of words of a length class: 2, 6, 12, 24, 48. */
export function typicalLength(lengthClass: number): number {
  return lengthClass === 0 ? 2 : 3 * 2 ** lengthClass;
}

/** Types of records about a whole page, which have no kind. */
const OF_PAGE: ReadonlySet<RecordType> = new Set(['Title', 'Description', 'Keywords']);

/**
 * All possible traits, indexed by the byte that encodes them. A table, because ranking decodes thousands of records for each keystroke.
 */
export const RECORD_TRAITS: readonly RecordTraits[] = [
  ...RECORD_TYPES.map((type) => ({ type, line: false })),
  { type: 'Content' as const, line: true },
].flatMap(({ type, line }) =>
  KINDS.filter((kind) => kind === 'other' || !OF_PAGE.has(type)).flatMap((kind) =>
    Array.from({ length: LENGTH_CLASSES }, (_, lengthClass) => ({ type, line, kind, lengthClass })),
  ),
);

/** True for a heading above entries or prose. Many releases may share it. */
export function isSectionHeading({ type, kind }: RecordTraits): boolean {
  return type === 'Heading' && kind === 'other';
}

/** @throws {SearchIndexError} for a byte that no record has */
export function unpackRecord(byte: number): RecordTraits {
  const traits = RECORD_TRAITS[byte];
  if (!traits)
    throw new SearchIndexError('damaged', 'The search index is damaged: a record in it is unknown.');
  return traits;
}
