import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';
import { createReport } from './report.ts';

function split(text: string) {
  const { problems, report } = createReport('note.md');
  return { ...splitFrontMatter(text, report), problems };
}

describe('front matter', () => {
  it('may be left out', () => {
    expect(split('## Fixes\n')).toMatchObject({
      body: '## Fixes\n',
      frontMatter: { keywords: [] },
      problems: [],
    });
  });

  it('gives every value as it was written', () => {
    const { frontMatter, problems } = split(
      '---\ntitle: 24.10\ndate: 2024-09-17T08:00:00Z\ndescription: >\n  Two\n  lines.\nkeywords: [a, 2]\nunlisted: true\n---\n',
    );
    expect(problems).toEqual([]);
    expect(frontMatter).toEqual({
      title: '24.10',
      date: '2024-09-17',
      description: 'Two lines.',
      keywords: ['a', '2'],
      draft: false,
      unlisted: true,
      titleLine: 2,
    });
  });

  it('is replaced by empty lines, so that places in the text are places in the file', () => {
    expect(split('---\ntitle: a\n---\nText\n').body).toBe('\n\n\nText\n');
  });

  it('may be empty', () => {
    expect(split('---\n---\nText\n')).toMatchObject({ body: '\n\nText\n', problems: [] });
  });

  it('is told from a rule that opens a note', () => {
    expect(split('---\n\nText\n')).toMatchObject({ body: '---\n\nText\n', problems: [] });
  });

  it('keeps what is right when something else is wrong', () => {
    const { frontMatter, problems } = split('---\ntitle: App\ntitel: [a]\nkeywords: b\n---\n');
    expect(frontMatter.title).toBe('App');
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['front-matter-wrong-type', 4],
      ['front-matter-unknown-key', 3],
    ]);
  });
});
