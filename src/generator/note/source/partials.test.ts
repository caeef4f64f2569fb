import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseText } from '../../../../tests/content-samples/parse-text.ts';
import { expandPartials } from './expand-partials.ts';
import type { NoteFile } from './note-file.ts';
import { attachPartials } from './partials.ts';

function file(path: string, text: string): NoteFile {
  return {
    path,
    bytes: new TextEncoder().encode(text),
    digest: createHash('sha256').update(text).digest('hex'),
  };
}

const note = file('app/release.1.0.0.mdx', "import A from './_a.mdx'\n\n<A/>\n");

describe('the partials of a note', () => {
  it('are those that it includes, and those that these include', () => {
    const partials = [
      file('app/_a.mdx', "import B from './_b.mdx'\n\n<B/>\n"),
      file('app/_b.mdx', 'B'),
      file('app/_c.mdx', 'C'),
    ];
    const [attached] = attachPartials([note], partials, 'content').notes;
    expect(attached?.partials?.map(({ path }) => path)).toEqual(['app/_a.mdx', 'app/_b.mdx']);
  });

  it('that include each other are read once', () => {
    const partials = [
      file('app/_a.mdx', "import B from './_b.mdx'\n\nA\n<B/>\n<B/>\n"),
      file('app/_b.mdx', "import A from './_a.mdx'\n\nB\n<A/>\n<A/>\n"),
    ];
    const [attached] = attachPartials([note], partials, 'content').notes;
    const text = new TextDecoder().decode(note.bytes);
    const maxCharacters = 20_000;
    const expanded = expandPartials(text, {
      path: note.path,
      partials: attached?.partials ?? [],
      maxCharacters,
    });
    expect(expanded.text).toMatch(/A\s+B/);
    expect(expanded.text.length).toBeLessThan(2 * maxCharacters);
  });

  it('are those of the nearest folder above it, in includes of MyST', () => {
    const text = 'A\n\n::::{include} /_parts/b.md\n::::\n\n:::{include} /_parts/none.md\n:::\n';
    const partials = ['docs/lib/_parts/b.md', 'docs/_parts/b.md'].map((path) =>
      file(path, `In ${path}\n\nEnd\n`),
    );
    const [attached] = attachPartials([file('docs/app/1.0.0.md', text)], partials, 'content').notes;
    const expanded = expandPartials(text, {
      ...{ path: 'docs/app/1.0.0.md', partials: attached?.partials ?? [], maxCharacters: 1000 },
    });
    expect(expanded.text).toBe('A\n\nIn docs/_parts/b.md\n\nEnd\n\n:::{include} /_parts/none.md\n:::\n');
    expect(expanded.origins?.map(({ path, line }) => `${path.slice(0, 8)} ${line}`)).toEqual([
      ...['docs/app 1', 'docs/app 2', 'docs/_pa 1', 'docs/_pa 2', 'docs/_pa 3'],
      ...['docs/app 5', 'docs/app 6', 'docs/app 7', 'docs/app 8'],
    ]);
  });
});

describe('a problem in a partial', () => {
  const heads = [
    '',
    '---\n---\n',
    '---\ntitle: A\n---\n',
    '---\ntitle: A\n\nauthor: B\n--- \n',
    '---\na: b\n...\n',
  ];
  const gaps = ['', '\n', ' \n\n', '\t\n \n\n'];
  const uses = [
    ['an import', "import A from './_a.mdx'\n\n<A/>\n"],
    ['an import below front matter', "---\ndate: 2024-05-01\n--- \n\nimport A from './_a.mdx'\n\n- <A/>\n"],
    ['a snippet', '## Fixes\n\n--8<-- "_a.mdx"\n'],
    ['a partial in a partial', "import B from './_b.mdx'\n\n<B/>\n"],
  ] as const;
  const marks = ['', '\uFEFF'];
  const ends = ['\n', '\r\n'];
  const combinations = heads.flatMap((head) =>
    gaps.flatMap((gap) => marks.flatMap((mark) => ends.map((end) => ({ head, gap, mark, end })))),
  );

  it.each(uses)('is reported at its line in that file, whatever precedes it: %s', async (_, note) => {
    for (const { head, gap, mark, end } of combinations) {
      const text = `${mark}${head}${gap}First words\n\nA [route](nowhere.md)\n\n`;
      const partials = [
        file('app/_a.mdx', text.replaceAll('\n', end)),
        file('app/_b.mdx', `${head}${gap}import A from './_a.mdx'\n\n<A/>\n`),
      ];
      const [attached] = attachPartials([file('app/release.1.0.0.mdx', note)], partials, 'content').notes;
      const { problems } = await parseText(note, {
        path: 'app/release.1.0.0.mdx',
        ...(attached?.partials && { partials: attached.partials }),
      });
      const line = text.slice(0, text.indexOf('A [route]')).split('\n').length;
      expect({ text, problems }).toMatchObject({
        problems: [{ code: 'broken-link', file: 'content/app/_a.mdx', line }],
      });
    }
  });
});

describe('problems of partials', () => {
  it('are reported for the partials that a note includes', () => {
    const partials = [file('app/_a.mdx', 'One\nT\u001bwo'), file('app/_b.mdx', '\u001b')];
    expect(attachPartials([note], partials, 'content').problems).toEqual([
      {
        code: 'control-character',
        file: 'content/app/_a.mdx',
        line: 2,
        column: 2,
        arguments: { character: 'U+001B', count: 1 },
      },
    ]);
  });
});

describe('a note without partials', () => {
  it('has unchanged content and line numbers', async () => {
    const { problems } = await parseText('## Fixes\n\n- a [b](nowhere.md)\n');
    expect(problems).toMatchObject([{ code: 'broken-link', line: 3 }]);
  });
});
