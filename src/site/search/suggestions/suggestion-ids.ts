import { reservedId } from '#core/model/reserved-ids.ts';

/** Of the list of suggestions: the field names it before the list itself has come. */
export const SUGGESTIONS_ID = reservedId('suggestions');

export function suggestionId(index: number): string {
  return `${SUGGESTIONS_ID}-${index}`;
}
