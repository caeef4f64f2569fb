import type { Note } from './peer.ts';

/** Groups notes by year, newest first. */
export function byYear(
  notes: readonly Note[],
): readonly { readonly year: string; readonly notes: readonly Note[] }[] {
  const years = new Map<string, Note[]>();
  for (const note of notes) years.set(note.year, [...(years.get(note.year) ?? []), note]);
  return [...years].map(([year, own]) => ({ year, notes: own }));
}
