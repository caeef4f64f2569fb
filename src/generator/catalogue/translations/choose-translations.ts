import type { Problem } from '#core/model/problem.ts';
import type { ParsedNote } from '../../note/parse-in-workers.ts';
import { findDifference } from './compare-entries.ts';
import { mergeTranslation } from './merge-translation.ts';

export interface ChosenNotes {
  /** Translations, and originals of notes without a usable translation. */
  readonly notes: readonly ParsedNote[];
  /** The ids of the pages that are translated. */
  readonly translated: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/**
 * Takes each translation that says what its original says. A translation with other facts is reported, and readers get
 * the original instead: a missing issue or another kind of change would be a wrong answer.
 */
export function chooseTranslations(
  notes: readonly ParsedNote[],
  originals: ReadonlyMap<string, ParsedNote>,
  folder: string,
): ChosenNotes {
  const translated = new Set<string>();
  const problems: Problem[] = [];
  const chosen = notes.map((note) => {
    const original = originals.get(note.path);
    // What is wrong with an unreadable note or translation is reported there. A draft is not published.
    if (original === undefined || note.release === undefined || original.release === undefined)
      return original ? { ...original, problems: note.problems } : note;
    const difference = findDifference(original.entries(), note.entries());
    if (difference === undefined) {
      translated.add(original.release.id);
      return mergeTranslation(note, original);
    }
    const found = { original: `${folder}/${original.path}`, difference };
    const file = `${folder}/${note.path}`;
    problems.push(...note.problems, { code: 'translation-differs', file, arguments: found });
    return { ...original, problems: [] };
  });
  return { notes: chosen, translated, problems };
}
