import { describe, expect, it } from 'vitest';
import { flatSections } from '../../../../tests/content-samples/flat-sections.ts';
import { parseText, written } from '../../../../tests/content-samples/parse-text.ts';

async function read(text: string, links: readonly { from: string; to: string; keepEnding?: boolean }[] = []) {
  const { release, problems } = await parseText(text, { config: { links: [...links] } });
  const html =
    release &&
    flatSections(release).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'prose' ? written(block.html) : [])),
    );
  return { html: html?.join(''), problems: problems.map(({ code }) => code) };
}

describe('links to other documentation', () => {
  it('are redirected by their beginning, as written or relative to the content folder', async () => {
    const links = [
      { from: '../../../manual/', to: 'https://docs.example.com/manual/' },
      { from: '/policy/', to: 'https://docs.example.com/policy/' },
      { from: 'app/old/', to: '/archive/', keepEnding: true },
    ];
    expect(
      await read(
        '[a](../../../manual/paths/index.md?x=1#drops) [b](/policy/a.mdx) [c](../old/x.md)\n',
        links,
      ),
    ).toEqual({
      html: '<p><a href="https://docs.example.com/manual/paths/?x=1#drops">a</a> <a href="https://docs.example.com/policy/a">b</a> <a href="/archive/x.md">c</a></p>',
      problems: [],
    });
  });

  it('embed no image from another host, but link to it with its description', async () => {
    const links = [
      { from: '../../../public/', to: 'https://docs.example.com/public/' },
      { from: '../../../here/', to: '/here/' },
    ];
    expect(await read('![A plan](../../../public/plan.png)\n', links)).toEqual({
      html: expect.stringMatching(
        /<a href="https:\/\/docs\.example\.com\/public\/plan\.png"[^>]*>A plan<\/a>/,
      ),
      problems: ['image-outside'],
    });
    const { html, problems } = await read(
      'Text ![A plan](../../../public/plan.png) ![B](../../../here/b.png)\n',
      links,
    );
    expect(html).toMatch(/<p>Text A plan <img src="\/here\/b\.png" alt="B"/);
    expect(problems).toEqual(['image-outside']);
  });

  it('stay as written, with a warning, if no setting redirects them; a broken link within the notes is an error', async () => {
    expect(await read('[a](../../../manual/paths.md) [b](gone.md)\n')).toEqual({
      html: '<p><a href="../../../manual/paths.md">a</a> <a href="gone.md">b</a></p>',
      problems: ['link-outside', 'broken-link'],
    });
  });
});

describe('a link to a note', () => {
  it('can be a path relative to the folder of the stream or to the content folder, if it does not start with a dot', async () => {
    const { problems, html } = await read(
      '[a](2024/release.24.9.0.md) [b](app/2024/release.24.9.0) [c](./release.24.8.0.md)\n',
    );
    expect(problems).toEqual(['broken-link']);
    expect(html?.match(/href="\/[^"]*"/g)).toHaveLength(2);
  });
});

describe('an image that cannot be shown', () => {
  it('becomes a link if it is on another host, and plain text inside a link', async () => {
    expect(
      await read(
        'See ![Drops](https://x.org/a.png?v=1) and [![Build](https://x.org/b.svg)](https://x.org/).\n',
      ),
    ).toEqual({
      html: '<p>See <a href="https://x.org/a.png?v=1">Drops</a> and <a href="https://x.org/"><span>Build</span></a>.</p>',
      problems: ['remote-image', 'remote-image'],
    });
  });

  it('is replaced by its description if it is on the computer of the author or in the text', async () => {
    const html = '<p>A <span>dialog</span> B <span>b.png</span> C <span>c.png</span> D <span></span></p>';
    const written =
      'A ![dialog](data:image/png;base64,iVBOR) B <img src="file:///C:/Users/me/b.png"> C ![](C:\\\\me\\\\c.png) D <img src="data:image/png;base64,iV/BOR">\n';
    const { html: shown, problems } = await read(written);
    expect(shown).toBe(html);
    expect(problems.filter((code) => code !== 'image-without-alt')).toEqual(Array(4).fill('image-outside'));
  });

  it('is replaced by its description if it is outside the content folder', async () => {
    expect(await read('![A "drop" & more](../../../b.png)\n')).toEqual({
      html: '<figure><a>A "drop" &amp; more</a></figure>',
      problems: ['image-outside'],
    });
  });
});

describe('an iframe', () => {
  it('with a video becomes a link to it', async () => {
    expect(
      await read(
        '<iframe width="1" src="https://x.org/v?a=1&b=2" title="The tour" allowfullscreen></iframe>\n',
      ),
    ).toEqual({ html: '<p><a href="https://x.org/v?a=1&amp;b=2">The tour</a></p>', problems: [] });
  });

  it('with anything else is rejected', async () => {
    expect((await read('<iframe srcdoc="x"></iframe>\n')).problems).toEqual(['unsafe-html']);
  });

  it('are lint problems outside the content folder, and errors inside', async () => {
    expect((await read('[a](../../manual/ports.md)\n')).problems).toEqual(['link-outside']);
    expect((await read('[a](../../ports.md)\n')).problems).toEqual(['link-outside']);
    expect((await read('[a](../2023/release.1.md)\n')).problems).toEqual(['broken-link']);
    expect((await read('[a](manual/ports.md)\n')).problems).toEqual(['broken-link']);
  });
});
