import { describe, expect, it } from 'vitest';
import { parseSample, parseText, written } from '../../../../tests/content-samples/parse-text.ts';

describe('a link to other content', () => {
  it('becomes a symbol, with its place', async () => {
    const { release, links } = await parseSample(
      'See [a](../../base/16.2.0.md?x=1#drops), [b](files/tool.zip)\nand ![c](./images/paths.svg), [d](#here), [e](/release-notes/app/).\n',
    );
    const [prose] = release?.sections[0]?.blocks ?? [];
    expect(prose?.type === 'prose' && written(prose.html)).toContain('href="note:base/16.2.0.md?x=1#drops"');
    expect(links.map(({ symbol, line, column }) => `${line}:${column} ${symbol}`)).toEqual([
      '1:5 note:base/16.2.0.md?x=1#drops',
      '1:42 file:app/2024/files/tool.zip',
      '2:5 image:app/2024/images/paths.svg',
      '2:31 note:app/2024/release.24.9.0.md#here',
      '2:43 page:/release-notes/app/',
    ]);
  });

  it('is not found in text or code', async () => {
    const { release } = await parseText('`<a href="note:base/16.2.0.md">` and <a href="note:x"\n', {
      others: ['base/16.2.0.md'],
    });
    expect(release?.sections[0]?.blocks[0]).toMatchObject({
      text: '<a href="note:base/16.2.0.md"> and <a href="note:x"',
    });
  });
});

describe('a link without a target', () => {
  it.each(['See [a]() there', 'See <a href="">a</a> there', 'See [a](<> "title") there'])(
    'is reported, and the text of the link stays: %s',
    async (text) => {
      const { release, problems } = await parseText(`${text}\n`);
      expect(problems).toMatchObject([{ code: 'empty-link', line: 1, column: 5 }]);
      const [prose] = release?.sections[0]?.blocks ?? [];
      expect(prose?.type === 'prose' && written(prose.html)).toBe('<p>See <span>a</span> there</p>');
    },
  );
});

describe('a target that could run a script', () => {
  it.each([
    '[x](pathname://javascript:alert(1))',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#10;script:alert(1))',
    '[x](data:text/html,x)',
    '[x](vbscript:x)',
    '[x](note:app/2024/release.24.9.0.md)',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&Tab;script:alert(1)">x</a>',
    '<a href="pathname://javascript:alert(1)">x</a>',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '- [PA-1](javascript:alert(1)) - Rows',
  ])('is removed and reported: %s', async (text) => {
    const { release, problems } = await parseText(`## Fixes\n\n${text}\n`);
    expect(problems.map(({ code }) => code)).toEqual(['unsafe-link']);
    const shown = JSON.stringify(release?.sections, (key, value) => (key === 'markdown' ? undefined : value));
    expect(shown).not.toMatch(/"(?:href|url)":"[^"#]*(?:script|data|note):/i);
  });

  it('is removed and reported with a control character before its scheme, too', async () => {
    const { release, problems } = await parseText('<a href="&#1;javascript:alert(1)">x</a>\n');
    expect(problems.map(({ code }) => code)).toEqual(['control-character', 'unsafe-link']);
    const shown = JSON.stringify(release?.sections, (key, value) => (key === 'markdown' ? undefined : value));
    expect(shown).not.toMatch(/"href":"[^"#]*script:/i);
  });

  it('is removed from images', async () => {
    const { release, problems } = await parseText('![x](pathname://javascript:alert(1))\n');
    expect(problems.map(({ code }) => code)).toEqual(['unsafe-link']);
    expect(JSON.stringify(release)).not.toContain('src=\\"javascript');
  });
});
