import type { Release } from '#core/model/release.ts';
import { workOutFacts } from '#core/model/release-facts.ts';
import { withTags } from '../check/resolve-notes.ts';
import type { Note } from '../note.ts';
import { withGuesses } from './guesses.ts';
import type { NoteSketch, Sketching } from './sketch-note.ts';

/** A note of which all is known but its body, as of one whose code has no colours yet. */
export function sketchBody(
  { release, ...note }: Note,
  { tagNames, onGuess }: Pick<Sketching, 'tagNames' | 'onGuess'>,
): NoteSketch {
  if (release === undefined) return note;
  const { tasks: _, sections: __, markdown: ___, ...head } = release;
  const known: Release = {
    ...withTags(head, tagNames),
    facts: workOutFacts(release),
    tasks: [],
    sections: [],
  };
  // Where the links of a title lead is written into it with those of the body.
  const links = head.titleLinks === undefined ? [] : (['titleLinks'] as const);
  return {
    ...note,
    release: withGuesses(known, ['tasks', 'sections', 'markdown', ...links], () => onGuess('body')),
  };
}
