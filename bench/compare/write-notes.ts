import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FoundPeer, Note } from './peer.ts';

/** Replaces the notes folder of a program with these notes. */
export async function writePeerNotes(peer: FoundPeer, notes: readonly Note[]): Promise<void> {
  const folder = join(peer.folder, peer.notes);
  await rm(folder, { recursive: true, force: true });
  const files = [
    ...notes.map((note) => {
      const { path, text } = peer.convert(note);
      return { path: join(folder, path), text };
    }),
    ...(peer.files?.(notes) ?? []).map(({ path, text }) => ({ path: join(peer.folder, path), text })),
  ];
  for (const { path, text } of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** Adds a paragraph to a note. Each edit adds a different paragraph. */
export async function editNote(peer: FoundPeer, note: Note, edits: number): Promise<void> {
  const { path, text } = peer.convert({
    ...note,
    body: `${note.body}\nParagraph ${edits} about turnips.\n`,
  });
  await writeFile(join(peer.folder, peer.notes, path), text);
}
