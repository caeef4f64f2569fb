import { pageId } from '#core/model/page-ids.ts';

/** Of the list of suggestions: the field names it before the list itself has come. */
export const SUGGESTIONS_ID = pageId('suggestions');

export function suggestionId(index: number): string {
  return `${SUGGESTIONS_ID}-${index}`;
}
