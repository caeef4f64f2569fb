import { describe, expect, it } from 'vitest';
import { footerSlot, headSlot } from './slots.ts';

describe('the additional elements of the head', () => {
  it('are metadata, links with known relations, and files of the same host', () => {
    const html =
      '<meta name="verification" content="x">\n<link rel="me" href="https://social.example/@us">\n<script src="/js/count.js" defer></script>';
    expect(headSlot(html)).toEqual({ html, faults: [] });
  });

  it.each([
    ['<script>count()</script>', 'inline <script> is not allowed'],
    ['<script>write("<\\/b><!--")</script>', 'inline <script> is not allowed'],
    ['<script src="https://x.example/a.js"></script>', '<script> from https://x.example/a.js is not allowed'],
    ['<script src="//x.example/a.js"></script>', '<script> from //x.example/a.js is not allowed'],
    ['<style>a{}</style>', 'a style element is not allowed in the head'],
    [
      '<link rel="stylesheet" href="https://x.example/a.css">',
      '<link> to https://x.example/a.css is not allowed',
    ],
    [
      '<meta http-equiv="refresh" content="0">',
      '<meta> may only have the attributes name, property and content',
    ],
    ['<meta name="a" content="b" onload="x()">', 'a meta element must not have event handlers'],
    ['Hello', 'text is not allowed in the head of a page'],
    ['<p>Hello</p>', 'a p element is not allowed in the head'],
  ])('are rejected if the policy of the pages would block them: %s', (text, fault) => {
    expect(headSlot(text).faults).toEqual([expect.stringContaining(fault)]);
  });
});

describe('the additional content of the footer', () => {
  it('is Markdown, and HTML as in notes', () => {
    expect(footerSlot('Read our [terms](/terms/), <b>please</b>.')).toEqual({
      html: '<p>Read our <a href="/terms/">terms</a>, <b>please</b>.</p>',
      faults: [],
    });
  });

  it('is rejected with unsafe HTML, which is removed in any case', () => {
    const { html, faults } = footerSlot('Hello\n\n<script>x()</script>\n');
    expect(faults).toEqual(['line 3: a script element is not allowed, as in notes (unsafe-html)']);
    expect(html).not.toContain('<script');
  });
});
