import { expect, it } from 'vitest';
import { composeNote } from '../notes/compose-note.ts';
import { readPage } from './documentation-page.ts';

it('a page with TOML becomes a note with the same values', async () => {
  const page = '+++\ntitle = "App 1.9.0"\ndate = 2024-10-01\nkeywords = ["docks"]\n+++\n\n- Docks\n';
  const file = 'notes/1.9.0.md';
  const tree = { name: 'docs', files: [file], read: async () => new TextEncoder().encode(page) };
  const { notes } = await readPage(
    { file, folder: 'notes', isOneOfMany: true },
    { tree, routes: new Map(), labels: new Map() },
  );
  expect(notes.map((note) => composeNote(note, note.body).text)).toEqual([
    '---\ntitle: "App 1.9.0"\ndate: "2024-10-01"\nkeywords: ["docks"]\n---\n\n- Docks\n',
  ]);
});
