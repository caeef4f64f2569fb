import { describe, expect, it } from 'vitest';
import { parseHtml, parseText } from '../../../../tests/content-samples/parse-text.ts';

describe('raw HTML', () => {
  it('contains the parsed Markdown between its tags', async () => {
    expect(
      await parseHtml(
        '<details>\n<summary>More</summary>\n\n- **a**\n- b\n\n</details>\n\nEnd.\n\n## Changes\n',
      ),
    ).toMatchInlineSnapshot(`
        "<details>
        <summary>More</summary>
        <ul>
        <li><strong>a</strong></li>
        <li>b</li>
        </ul>
        </details>
        <p>End.</p>"
      `);
  });

  it('that is a first-level heading becomes a second-level one, because the page has its own', async () => {
    const { release, problems } = await parseText(
      '<h1 align="center">All of it</h1>\n\nText.\n\n<h2>Fixes</h2>\n\n- One\n',
    );
    expect(release?.sections.map(({ heading, level }) => [heading, level])).toEqual([
      ['All of it', 2],
      ['Fixes', 2],
    ]);
    expect(problems).toEqual([]);
  });

  it('is left out if it is a style sheet, except one that is not closed', async () => {
    const codesOf = async (text: string, path?: string): Promise<unknown> => {
      const { release, problems } = await parseText(text, path === undefined ? {} : { path });
      const shown = JSON.stringify(release, (key, value) => (key === 'markdown' ? undefined : value));
      return [problems.map(({ code }) => code), shown.includes('crimson'), shown.includes('Rows fold')];
    };
    const sheet = '<style type="text/css">\ntd {\n\n  color: crimson;\n}\n</style>\n';
    expect(await codesOf(`${sheet}\n## Fixes\n\n- Rows fold\n`)).toEqual([['unwrapped-html'], false, true]);
    expect(await codesOf('<div><style>td { color: crimson }</style></div>\n\nRows fold\n')).toEqual([
      ['unwrapped-html'],
      false,
      true,
    ]);
    expect(
      await codesOf('<style>{`td { color: crimson }`}</style>\n\nRows fold\n', 'app/2024/release.24.9.0.mdx'),
    ).toEqual([['unwrapped-html'], false, true]);
    expect(await codesOf('<style>\ntd { color: crimson }\n\nRows fold\n')).toEqual([
      ['unsafe-html'],
      true,
      true,
    ]);
    expect(await codesOf('<div>\n<scr<style></style>ipt>crimson</script>\n</div>\n\nRows fold\n')).toEqual([
      ['unwrapped-html', 'unsafe-html'],
      true,
      true,
    ]);
  });

  it('without a closing tag ends with its paragraph', async () => {
    expect(await parseHtml('A <b>bold <a href="https://x.org">link.\n\nPlain.\n')).toMatchInlineSnapshot(`
      "<p>A <b>bold <a href="https://x.org">link.</a></b></p>
      <p>Plain.</p>"
    `);
  });

  it('without a closing tag as a block ends with its parent', async () => {
    expect(
      await parseHtml('Plain.\n\n- a\n\n  <div>\n\n  b\n\n- c\n\nMore.\n\n## Changes\n'),
    ).toMatchInlineSnapshot(`
      "<p>Plain.</p>
      <ul>
      <li>
      <p>a</p>
      <div>
      <p>b</p>
      </div></li>
      <li>
      <p>c</p>
      </li>
      </ul>
      <p>More.</p>"
    `);
  });

  it('of Word and Confluence is left out, except its content', async () => {
    const { release, problems } = await parseText(
      '## Fixes\n\n<ul><li>Rows fold<o:p></o:p></li><li><ac:link><ri:page ri:content-title="A"/>Paths</ac:link></li></ul>\n',
    );
    expect(release?.sections[0]?.blocks.map((block) => block.type === 'entry' && block.entry.title)).toEqual([
      'Rows fold',
      'Paths',
    ]);
    expect(problems.map(({ code }) => code)).toEqual(['unwrapped-html', 'unwrapped-html', 'unwrapped-html']);
    const comment = '<!--[if gte mso 9]><w:WordDocument/><center>x</center><![endif]-->\n\nText.\n';
    expect((await parseText(comment)).problems).toEqual([]);
    expect(await parseHtml('<p>An <xs:element> in a schema</p>\n')).toContain('&lt;xs:element&gt;');
  });

  it('with an unclosed quote is text, and the text after it is not lost', async () => {
    expect(await parseHtml('<div title="x>\n\nText one.\n\n</div>\n\nText two.\n')).toMatchInlineSnapshot(`
      "<p>&lt;div title="x&gt;</p>
      <p>Text one.</p>
      <p>&lt;/div&gt;</p>
      <p>Text two.</p>"
    `);
  });

  it('with a block element ends a paragraph, and the text after it begins another one', async () => {
    expect(await parseHtml('One <div>two</div> three.\n')).toMatchInlineSnapshot(`
      "<p>One </p>
      <div>two</div>
      <p> three.</p>"
    `);
  });

  it('with the name of an internal slot removes nothing', async () => {
    expect(await parseHtml('<p data-slot="1"></p>\n\nText.\n\n<p data-slot="1"></p>\n')).toContain('Text.');
  });

  it.each([
    '<script>alert(1)</script>',
    'a <style>b</style> c',
    '<textarea> <b>x</b>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<svg><script>alert(1)</script></svg>',
  ])('that could run scripts is shown as text: %s', async (text) => {
    const page = await parseHtml(`${text}\n\nText.\n`);
    expect(page).not.toMatch(/<(?:script|style|textarea|xmp|svg)|onerror=/);
    expect(page).toContain('Text.');
    expect(page).toContain('&lt;');
  });
});
