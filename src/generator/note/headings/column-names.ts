import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import type { ColumnName } from '#core/model/note-terms/note-terms.ts';
import { EAST_ASIAN, foldTerm } from './fold-term.ts';

function termsOf(name: ColumnName): readonly string[] {
  return ALL_NOTE_TERMS.flatMap(({ columns }) => columns[name]).map(foldTerm);
}

const EXACT: Readonly<Record<'kind' | 'state' | 'day', ReadonlySet<string>>> = {
  kind: new Set(termsOf('kind')),
  state: new Set(termsOf('state')),
  day: new Set(termsOf('day')),
};

const ID_TERMS = termsOf('id');

/** By rank: the first title of each language, then the second. */
const TITLE_TERMS: readonly (readonly string[])[] = Array.from(
  { length: Math.max(...ALL_NOTE_TERMS.map(({ columns }) => columns.title.length)) },
  (_, rank) => ALL_NOTE_TERMS.flatMap(({ columns }) => columns.title[rank] ?? []).map(foldTerm),
);

/** Whether the header of a column is one of the terms: `Type`, `Status`, `Release date`. */
export function isColumn(header: string, name: keyof typeof EXACT): boolean {
  return EXACT[name].has(foldTerm(header));
}

/** Whether the header of a column says that it contains ids: `Bug ID`, `Case number`. */
export function namesIds(header: string): boolean {
  return ID_TERMS.some((term) => contains(foldTerm(header), term));
}

/** Whether numbers without a prefix in a column are ids: below `ID` and `Bug number`, but not below `Port number`. */
export function namesNumbers(header: string): boolean {
  return (
    ID_TERMS.includes(foldTerm(header)) || (namesIds(header) && titleRank(header) < Number.POSITIVE_INFINITY)
  );
}

/** How well the header of a column fits the titles of changes: 0 is best; infinity for other columns. */
export function titleRank(header: string): number {
  const folded = foldTerm(header);
  const rank = TITLE_TERMS.findIndex((terms) => terms.some((term) => contains(folded, term)));
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
}

/** Whether a label is such a header: `Symptom: The map is slow`. */
export function namesTitle(label: string): boolean {
  return TITLE_TERMS.some((terms) => terms.includes(foldTerm(label)));
}

/** Whether a text contains a term as complete words: `problem description`. */
function contains(text: string, term: string): boolean {
  return EAST_ASIAN.test(term) ? text.includes(term) : ` ${text} `.includes(` ${term} `);
}
