import { entriesInSection, type OutlineEntry } from '#generator/note/outline/outline.ts';
import { explainNote } from '#generator/note/parse-note.ts';
import type { ParseRules } from '#generator/note/rules.ts';

/** A planned note as the parser reads it. */
export interface ReadBack {
  readonly date?: string;
  readonly entries: readonly OutlineEntry[];
  /** The offset between positions of entries and positions in the file. */
  readonly offset: number;
}

/** Parses a note before it is written. Returns undefined if it would have no page. */
export async function readBack(path: string, text: string, rules: ParseRules): Promise<ReadBack | undefined> {
  const note = await explainNote({ path, bytes: new TextEncoder().encode(text) }, rules);
  if (note === undefined) return undefined;
  return {
    ...(note.day && { date: note.day.date }),
    entries: note.outline.sections.flatMap(entriesInSection),
    // The parser replaces front matter by empty lines.
    offset: text.length - note.source.length,
  };
}
