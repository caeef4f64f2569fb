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

/** A line is written as a sixth type. */
const LINE = RECORD_TYPES.length;

/** All in one byte: 6 types, 8 kinds, 5 lengths. */
export function packRecord({ type, line, kind, lengthClass }: RecordTraits): number {
  const form = line ? LINE : RECORD_TYPES.indexOf(type);
  return (form * KINDS.length + KINDS.indexOf(kind)) * LENGTH_CLASSES + lengthClass;
}

/** All bytes that a record can be, unpacked once: ranking looks at thousands of records for a keystroke. */
const TRAITS: readonly RecordTraits[] = [...RECORD_TYPES, undefined].flatMap((type) =>
  KINDS.flatMap((kind) =>
    Array.from({ length: LENGTH_CLASSES }, (_, lengthClass) => {
      return { type: type ?? 'Content', line: type === undefined, kind, lengthClass };
    }),
  ),
);

export function unpackRecord(byte: number): RecordTraits {
  const traits = TRAITS[byte];
  if (!traits)
    throw new SearchIndexError('damaged', 'The search index is damaged: a record in it is unknown.');
  return traits;
}
