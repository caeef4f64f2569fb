import { reservedId } from '#core/model/reserved-ids.ts';

/** The id of the list of suggestions. The field refers to it before the list is rendered. */
export const SUGGESTIONS_ID = reservedId('suggestions');

export function suggestionId(index: number): string {
  return `${SUGGESTIONS_ID}-${index}`;
}
