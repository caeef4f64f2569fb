import type { ContentTree } from '../catalogue/discover/content-tree.ts';
import { decodeNote } from '../note/source/decode.ts';
import type { NoteFile } from '../note/source/note-file.ts';
import { type Directive, readDirectives } from './directives.ts';

const MARK = Buffer.from('release-notes-');

/** The directives of all notes and their partials, by file name as in problems. Notes without the mark are not decoded. */
export function directivesOf({
  notes,
  label,
}: Pick<ContentTree, 'notes' | 'label'>): ReadonlyMap<string, readonly Directive[]> {
  const found = new Map<string, readonly Directive[]>();
  for (const { path, bytes, partials = [] } of notes) {
    const texts = [[path, textOf(bytes)] as const, ...partials.map((one) => [one.path, one.text] as const)];
    for (const [file, text] of texts) {
      const directives = text === undefined ? [] : readDirectives(text);
      if (directives.length > 0) found.set(`${label}/${file}`, directives);
    }
  }
  return found;
}

function textOf(bytes: NoteFile['bytes']): string | undefined {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(MARK)) return undefined;
  return decodeNote(bytes, () => undefined);
}
