import type { Release } from '#core/model/release/release.ts';
import { anchorOf } from '#core/model/release/release-parts.ts';
import { lengthClassOf, type RecordType } from '#core/search/files/record.ts';
import type { RecordText } from '#core/search/files/texts-file.ts';
import { severityTerms } from '#core/search/text/severity-terms.ts';
import { isStopWord } from '#core/search/text/stop-words.ts';
import { numberTerm, type Token, termsOf, tokenize } from '#core/search/text/tokenize.ts';
import { RECORD_TRAITS, type RecordTraits } from './files/record.ts';
import { recordsOf } from './release-records.ts';

/** The search data of one release. Plain data that depends only on the release, so workers can create it and it can be cached. */
export interface IndexedRelease {
  /** The anchor of the release on its page; empty for the page itself. */
  readonly anchor: string;
  /** One byte for each record, see `packRecord`. The records of a release are numbered from 0. */
  readonly records: readonly number[];
  readonly texts: readonly RecordText[];
  /** Sorted by code units. */
  readonly terms: readonly string[];
  /** For each term, the records that contain it, ascending. */
  readonly lists: readonly (readonly number[])[];
}

export function indexRelease(release: Release): IndexedRelease {
  const drafts = recordsOf(release);
  const lists = new Map<string, number[]>();
  const records = drafts.map((draft, number) => {
    const tokens = tokenize(draft.text);
    for (const term of [...indexedTerms(draft.type, tokens), ...severityTerms(draft.severity)]) {
      const list = lists.get(term);
      if (list) list.push(number);
      else lists.set(term, [number]);
    }
    const { type, line, kind } = draft;
    return packRecord({ type, line, kind, lengthClass: lengthClassOf(tokens.length) });
  });
  const terms = [...lists.keys()].sort();
  return {
    anchor: anchorOf(release),
    records,
    texts: drafts.map(({ text, section, anchor }) => ({ text, section, anchor })),
    terms,
    lists: terms.map((term) => lists.get(term) ?? []),
  };
}

function indexedTerms(type: RecordType, tokens: readonly Token[]): ReadonlySet<string> {
  const terms = termsOf(tokens);
  for (const { kind, term } of tokens) {
    const number = kind === 'reference' ? numberTerm(term) : '';
    if (number !== '') terms.add(number);
  }
  if (type === 'Content') for (const term of terms) if (isStopWord(term)) terms.delete(term);
  return terms;
}

/** The byte of the shortest length class of each form. */
const FIRST_BYTE: ReadonlyMap<string, number> = new Map(
  RECORD_TRAITS.flatMap((traits, byte) =>
    traits.lengthClass === 0 ? [[formOf(traits), byte] as const] : [],
  ),
);

function formOf({ type, line, kind }: Omit<RecordTraits, 'lengthClass'>): string {
  return `${type} ${kind} ${line}`;
}

/**
 * The byte that encodes the traits of a record. A separate module, because browsers only decode.
 *
 * @throws Error if no byte encodes the traits
 */
export function packRecord(traits: RecordTraits): number {
  const first = FIRST_BYTE.get(formOf(traits));
  const byte = (first ?? 0) + traits.lengthClass;
  if (first === undefined || byte > 255)
    throw new Error(`No byte stands for a ${traits.type} of the kind ${traits.kind}`);
  return byte;
}
