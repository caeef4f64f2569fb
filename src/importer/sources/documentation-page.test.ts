import { expect, it } from 'vitest';
import { composeNote } from '../plan-note.ts';
import { readPage } from './documentation-page.ts';

async function notesOf(file: string, text: string, isOneOfMany = true) {
  const tree = { name: 'docs', files: [file], read: async () => new TextEncoder().encode(text) };
  const source = { tree, routes: new Map(), labels: new Map() };
  const { notes } = await readPage({ file, folder: file.replace(/\/[^/]+$/, ''), isOneOfMany }, source);
  return notes;
}

it('a page with TOML becomes a note with the same values', async () => {
  const page = '+++\ntitle = "App 1.9.0"\ndate = 2024-10-01\nkeywords = ["docks"]\n+++\n\n- Docks\n';
  const notes = await notesOf('notes/1.9.0.md', page);
  expect(notes.map((note) => composeNote(note, note.body).text)).toEqual([
    '---\ntitle: "App 1.9.0"\ndate: "2024-10-01"\nkeywords: ["docks"]\n---\n\n- Docks\n',
  ]);
});

it('a page keeps its date if the key has capital letters, as Hugo accepts it', async () => {
  const page = '---\nTitle: App 1.9.0\nDate: 2024-10-01\n---\n\n- Docks\n';
  const notes = await notesOf('notes/1.9.0.md', page);
  const texts = notes.map((note) => composeNote({ ...note, date: '2024-10-01' }, note.body).text);
  expect(texts).toEqual([page]);
});

it('a page that begins with a line of hyphens gets front matter, because the line would open it', async () => {
  const page = '\n---\n\n- Docks\n\n---\n';
  const file = 'notes/1.9.0.md';
  const tree = { name: 'docs', files: [file], read: async () => new TextEncoder().encode(page) };
  const { notes } = await readPage(
    { file, folder: 'notes', isOneOfMany: true },
    { tree, routes: new Map(), labels: new Map() },
  );
  expect(notes.map((note) => composeNote(note, note.body).text)).toEqual([
    '---\n---\n\n---\n\n- Docks\n\n---\n',
  ]);
});

it('a page whose file is named as a draft becomes a draft', async () => {
  const frontMatterOf = async (file: string): Promise<unknown> =>
    (await notesOf(file, '- Docks\n')).map(({ frontMatter }) => frontMatter);
  expect(await frontMatterOf('notes/release-1.0-DRAFT.mdx')).toEqual([['draft: true']]);
  expect(await frontMatterOf('notes/release-1.0.mdx')).toEqual([[]]);
});

it('the only release of a page is a note with the changes of its line, if the title names the line', async () => {
  const page = (title: string): string =>
    `# ${title}\n\n## Breaking changes\n\n- The port is 81.\n\n## Release details\n\n### Acme 3.24.0-1 (preview)\n\nJuly 31, 2026\n\nFor tests.\n`;
  const rolesOf = async (text: string): Promise<readonly unknown[]> =>
    (await notesOf('versions/3.24-1/release-notes/index.md', text, false)).map(({ role, version, body }) => [
      role,
      version,
      body.text.includes('The port is 81'),
    ]);
  expect(await rolesOf(page('Acme 3.24 release notes'))).toEqual([['release', '3.24.0-1', true]]);
  expect(await rolesOf(page('Upgrade guide'))).toEqual([['introduction', undefined, true]]);
});

it('a page is the note of a release if only its first heading below the title has a version', async () => {
  const versionsOf = async (text: string): Promise<readonly unknown[]> =>
    (await notesOf('changes/e5.2.0.en.md', text)).map(({ role, version }) => version ?? role);
  const changes = '## Fixes\n\n- Docks\n';
  expect(await versionsOf(`# Releases\n\n## 5.2.0\n\n#${changes}`)).toEqual(['5.2.0']);
  expect(await versionsOf(`## 5.2.0\n\n${changes}`)).toEqual(['5.2.0']);
  expect(await versionsOf(`# Upgrade guide\n\n## 5.2.0\n\n- Docks\n\n## 5.1.0\n\n- Piers\n`)).toEqual([
    'guide',
  ]);
  expect(await versionsOf(`# Docks\n\nText\n\n## 5.2.0\n\n- Docks\n`)).toEqual(['guide']);
});
