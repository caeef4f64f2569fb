import { ALL_NOTE_TERMS } from '../model/note-terms/languages.ts';

/**
 * Sentences below “Bug fixes” or “Security” that state that an issue is not fixed. Descriptions of bugs are full of negations (`Links were
 * not resolved`), so only words about fixing or being affected count.
 */
const UNFIXED = ALL_NOTE_TERMS.flatMap(({ fixes }) => fixes.unfixed);

/** Whether the sentence of a fix states that nothing was fixed. Such an entry mentions its issues, but states nothing about them. */
export function saysUnfixed(sentence: string): boolean {
  return UNFIXED.some((pattern) => pattern.test(sentence));
}
