import { describe, expect, it } from 'vitest';
import { parseSample } from '../../../../tests/content-samples/parse-text.ts';

/** The text of a note that readers can see. */
async function read(text: string, path?: string) {
  const { release, problems } = await parseSample(text, path === undefined ? {} : { path });
  return { visibleText: JSON.stringify({ ...release, markdown: '' }), problems };
}

describe('control characters', () => {
  it('are removed from a note and reported once, with the first place and the number', async () => {
    const { visibleText, problems } = await read(
      '# App 24.9.0\u0001\n\n## Fi\u000bxes\n\n- The \u001b[31mcollector\u001b[0m\uffff retries\n',
    );
    expect(visibleText).not.toMatch(/\\u0001|\\u000b|\\u001b|\uffff/);
    expect(visibleText).toContain('The [31mcollector[0m retries');
    expect(problems).toEqual([
      {
        code: 'control-character',
        file: 'content/app/2024/release.24.9.0.md',
        line: 1,
        column: 13,
        arguments: { character: 'U+0001', count: 5 },
      },
    ]);
  });

  it('include the characters that parsers use as masks', async () => {
    const { visibleText, problems } = await read('# App 24.9.0\n\nThe coll\ufdd0ector\ufdef retries\n');
    expect(visibleText).toContain('The collector retries');
    expect(problems.map(({ code }) => code)).toEqual(['control-character']);
  });

  it.each([
    ['a reference in an attribute of HTML', 'The <b title="&#x1b;">collector</b> retries'],
    ['a reference in the text of HTML', '<p>The &#x1b;collector retries</p>'],
    ['an escape in front matter', '---\ntitle: "App \\x1b 24.9.0"\n---\nText'],
  ])('are removed if they are written as %s', async (_what, text) => {
    const { visibleText, problems } = await read(`${text}\n`);
    expect(visibleText).not.toContain('\\u001b');
    expect(problems.filter(({ code }) => code === 'control-character')).toMatchObject([
      { arguments: { character: 'U+001B', count: 1 }, line: expect.any(Number) },
    ]);
  });

  it.each(['The {"\\x1b"}collector', '<Badge text={"\\u001b"}/> b'])(
    'are removed from MDX: %s',
    async (text) => {
      const { visibleText, problems } = await read(`${text}\n`, 'app/2024/release.24.9.0.mdx');
      expect(visibleText).not.toContain('\\u001b');
      expect(problems.map(({ code }) => code)).toContain('control-character');
    },
  );

  it('are kept where code mentions them as text', async () => {
    const { visibleText, problems } = await read('Write `&#27;`, `\\x1b` and \\u001b.\n');
    expect(visibleText).toContain('&#27;');
    expect(problems).toEqual([]);
  });
});
