import { describe, expect, it } from 'vitest';
import {
  parseHtml,
  parseSample,
  parseText,
  SAMPLE_IMAGE,
} from '../../../../tests/content-samples/parse-text.ts';

const asset = (path: string, media?: { type: 'video' | 'captions'; isUnreadable?: true }) => ({
  path: `app/2024/${path}`,
  hash: '0123abcd',
  byteLength: 90,
  absolutePath: `/content/app/2024/${path}`,
  ...(media && { media }),
});

const assets = [
  asset('clip.mp4', { type: 'video' }),
  asset('clip.webm', { type: 'video' }),
  asset('broken.mp4', { type: 'video', isUnreadable: true }),
  asset('clip.vtt', { type: 'captions' }),
  asset('clip.txt'),
  SAMPLE_IMAGE,
];

const AT = '/release-notes/attachments';

const codesOf = async (text: string, links: readonly { from: string; to: string }[] = []) => {
  const { problems } = await parseText(text, { assets, config: { links: [...links] } });
  return problems.map(({ code }) => code);
};

describe('a video beside the note', () => {
  it('is published with its poster and captions, has controls and does not autoplay', async () => {
    const text = `<video autoplay loop muted playsinline width="640" height="360" poster="images/paths.svg" onplay="x()" style="x" class="panel">
  <source src="./clip.webm" type="video/webm">
  <source src="./clip.mp4">
  <track kind="captions" src="./clip.vtt" srclang="en" label="English" default>
  Your browser cannot show <b>videos</b>.
</video>
`;
    expect(await parseHtml(text, { assets })).toBe(
      [
        `<video loop muted playsinline width="640" height="360" controls preload="metadata" poster="${AT}/paths.0123abcd.svg">`,
        `<source src="${AT}/clip.0123abcd.webm" type="video/webm">`,
        `<source src="${AT}/clip.0123abcd.mp4">`,
        `<track kind="captions" src="${AT}/clip.0123abcd.vtt" srclang="en" label="English" default>`,
        `<a href="${AT}/clip.0123abcd.webm">clip.webm</a></video>`,
      ].join(''),
    );
    const { problems, assets: published } = await parseText(text, { assets });
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['unsafe-html', 1],
      ['autoplay', 1],
    ]);
    expect(published.map(({ file }) => file).toSorted()).toEqual(
      ['clip.mp4', 'clip.vtt', 'clip.webm', 'images/paths.svg'].map((file) => `/content/app/2024/${file}`),
    );
  });

  it('has the same HTML in MDX', async () => {
    const text =
      'Text.\n\n<video autoPlay muted={true} controls={false} preload="none" title="The tour">\n  <source src="./clip.mp4" />\n  <track src="./clip.vtt" srcLang="en" />\n</video>\n';
    expect(await parseHtml(text, { assets, path: 'app/2024/release.24.9.0.mdx' })).toContain(
      `<video muted preload="none" title="The tour" controls><source src="${AT}/clip.0123abcd.mp4"><track src="${AT}/clip.0123abcd.vtt" srclang="en"><a href="${AT}/clip.0123abcd.mp4">The tour</a></video>`,
    );
  });

  it('ends the paragraph around it', async () => {
    expect(await parseHtml('See <video src="clip.mp4" muted></video> there.\n', { assets })).toMatch(
      /^<p>See <\/p>\n<video[\s\S]*<\/video>\n<p> there\.<\/p>$/,
    );
  });

  it('has its address in the Markdown copy, too', async () => {
    const { release } = await parseText(
      '<video src="./clip.mp4" poster="images/paths.svg" muted></video>\n',
      {
        assets,
      },
    );
    expect(release?.markdown).toEqual([
      '<video src="',
      { address: `${AT}/clip.0123abcd.mp4` },
      '" poster="',
      { address: `${AT}/paths.0123abcd.svg` },
      '" muted></video>',
    ]);
  });

  it('becomes a symbol for each file', async () => {
    const { links } = await parseSample('<video src="clip.mp4"><track src="clip.vtt"></video>\n');
    expect(links.map(({ symbol }) => symbol)).toEqual([
      'video:app/2024/clip.mp4',
      'captions:app/2024/clip.vtt',
    ]);
  });
});

describe('a video that cannot be shown', () => {
  it('is a link if another host has it', async () => {
    const text = '<video src="https://x.org/tour.mp4?v=1" muted poster="images/paths.svg"></video>\n';
    expect(await parseHtml(text, { assets })).toBe(
      '<p><a href="https://x.org/tour.mp4?v=1">tour.mp4</a></p>',
    );
    expect(await codesOf(text)).toEqual(['remote-media']);
  });

  it('becomes a link if another host has it or if it is outside the content folder', async () => {
    const text = '<video src="../../../manual/tour.mp4" muted></video>\n';
    const links = [{ from: '../../../manual/', to: 'https://x.org/' }];
    expect(await parseHtml(text, { assets, config: { links } })).toBe(
      '<p><a href="https://x.org/tour.mp4">tour.mp4</a></p>',
    );
    expect(await codesOf(text, links)).toEqual(['remote-media']);
    expect(await parseHtml(text, { assets })).toBe('<p><a href="../../../manual/tour.mp4">tour.mp4</a></p>');
    expect(await codesOf(text)).toEqual(['link-outside']);
  });

  it('loads no captions, poster or additional source from another host', async () => {
    const text =
      '<video poster="//x.org/a.png"><source src="https://x.org/a.webm"><source src="clip.mp4"><track src="https://x.org/a.vtt"></video>\n';
    expect(await parseHtml(text, { assets })).not.toContain('x.org');
    expect((await codesOf(text)).toSorted()).toEqual(['remote-image', 'remote-media', 'remote-media']);
  });

  it.each([
    ['missing-media', '<video src="gone.mp4" muted></video>'],
    ['missing-media', '<video src="clip.mp4"><track src="gone.vtt"></video>'],
    ['missing-image', '<video src="clip.mp4" poster="images/gone.svg" muted></video>'],
    ['missing-media', '<video muted></video>'],
    ['unreadable-media', '<video src="broken.mp4" muted></video>'],
    ['unreadable-media', '<video src="images/paths.svg" muted></video>'],
    ['unreadable-media', '<video src="clip.mp4"><track src="clip.txt"></video>'],
    ['video-without-captions', '<video src="clip.mp4"></video>'],
    ['unwrapped-html', '<source src="gone.mp4">'],
  ])('is reported as %s: %s', async (code, text) => {
    expect(await codesOf(`${text}\n`)).toEqual([code]);
  });

  it('does not affect an inline picture with sources', async () => {
    const text =
      'A <picture><source srcset="b.svg"><img src="images/paths.svg" alt="B" width="1"></picture> c.\n';
    expect(await parseHtml(text, { assets })).toMatch(/^<p>A <img [^>]*> c\.<\/p>$/);
    expect(await codesOf(text)).toEqual(['unwrapped-html', 'unwrapped-html']);
  });

  it('runs no scripts', async () => {
    const html = await parseHtml(
      '<video src="javascript:alert(1)" muted></video>\n\n<video muted src="clip.mp4" poster="javascript:alert(1)"></video>\n',
      { assets },
    );
    expect(html).not.toContain('javascript:alert(1)"');
    const embedded = '<video src="data:video/mp4;base64,AAAA" muted></video>\n';
    expect(await codesOf(embedded)).toEqual(['unsafe-link']);
    expect(await parseHtml(embedded)).not.toContain('href');
  });
});
