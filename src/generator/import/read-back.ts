import { entriesInSection, type OutlineEntry } from '#generator/note/outline/outline.ts';
import { explainNote } from '#generator/note/parse-note.ts';
import type { ParseRules } from '#generator/note/rules.ts';

/** A note as the program will read it. */
export interface ReadBack {
  readonly date?: string;
  readonly entries: readonly OutlineEntry[];
  /** How many characters of the file come before the text that the places of entries are in. */
  readonly offset: number;
}

/** Reads a note that is not written yet. Nothing where the program has no page for it. */
export async function readBack(path: string, text: string, rules: ParseRules): Promise<ReadBack | undefined> {
  const note = await explainNote({ path, bytes: new TextEncoder().encode(text) }, rules);
  if (note === undefined) return undefined;
  return {
    ...(note.day && { date: note.day.date }),
    entries: note.outline.sections.flatMap(entriesInSection),
    // Front matter has become empty lines there.
    offset: text.length - note.source.length,
  };
}
