import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseText } from '../../../tests/content-samples/parse-text.ts';
import { expandPartials } from './expand-partials.ts';
import { attachPartials } from './partials.ts';
import type { NoteFile } from './read/content-tree.ts';

function file(path: string, text: string): NoteFile {
  return {
    path,
    bytes: new TextEncoder().encode(text),
    digest: createHash('sha256').update(text).digest('hex'),
  };
}

const note = file('app/release.1.0.0.mdx', "import A from './_a.mdx'\n\n<A/>\n");

describe('the partials of a note', () => {
  it('are those that it takes in, and that they do', () => {
    const partials = [
      file('app/_a.mdx', "import B from './_b.mdx'\n\n<B/>\n"),
      file('app/_b.mdx', 'B'),
      file('app/_c.mdx', 'C'),
    ];
    const [attached] = attachPartials([note], partials);
    expect(attached?.partials?.map(({ path }) => path)).toEqual(['app/_a.mdx', 'app/_b.mdx']);
  });

  it('that take in each other end', () => {
    const partials = [
      file('app/_a.mdx', "import B from './_b.mdx'\n\nA\n<B/>\n<B/>\n"),
      file('app/_b.mdx', "import A from './_a.mdx'\n\nB\n<A/>\n<A/>\n"),
    ];
    const [attached] = attachPartials([note], partials);
    const text = new TextDecoder().decode(note.bytes);
    const most = 20_000;
    const expanded = expandPartials(text, { path: note.path, partials: attached?.partials ?? [], most });
    expect(expanded.text).toMatch(/A\s+B/);
    expect(expanded.text.length).toBeLessThan(2 * most);
  });
});

describe('a note without partials', () => {
  it('says what it did, and names the lines that it did', async () => {
    const { problems } = await parseText('## Fixes\n\n- a [b](nowhere.md)\n');
    expect(problems).toMatchObject([{ code: 'broken-link', line: 3 }]);
  });
});
