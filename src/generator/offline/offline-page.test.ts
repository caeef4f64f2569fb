import { describe, expect, it } from 'vitest';
import { offlinePage } from './offline-page.ts';

const FILES = [
  'index.html',
  'app/index.html',
  'app/release.1.0.0/index.html',
  'assets/style.css',
  'a b/index.html',
];
const SITE = {
  base: '/release-notes/',
  origin: 'https://docs.example.com',
  has: (path: string) => FILES.includes(path),
};

const turn = (html: string, path = 'app/release.1.0.0/index.html'): string => offlinePage(html, path, SITE);

describe('a page of a bundle', () => {
  it.each([
    ['<a href="/release-notes/">', '<a href="../../index.html">'],
    ['<a class="x" href="/release-notes/app/?a=b#c">', '<a class="x" href="../index.html?a=b#c">'],
    [
      '<link rel="stylesheet" href="/release-notes/assets/style.css">',
      '<link rel="stylesheet" href="../../assets/style.css">',
    ],
    ['<form method="get" action="/release-notes/app/">', '<form method="get" action="../index.html">'],
    ['<a href="/release-notes/a%20b/">', '<a href="../../a%20b/index.html">'],
    ['<a href="/release-notes/app/release.1.0.0/#x">', '<a href="#x">'],
    ['<a href="/release-notes/app/release.1.0.0/?q=1">', '<a href="index.html?q=1">'],
  ])('leads to the file beside it: %s', (written, turned) => {
    expect(turn(written)).toBe(turned);
  });

  it.each([
    ['<a href="/release-notes/nqe/#x">', '<a href="https://docs.example.com/release-notes/nqe/#x">'],
    ['<a href="/latest/on-prem/">', '<a href="https://docs.example.com/latest/on-prem/">'],
  ])('leads to the published site for what it does not have: %s', (written, turned) => {
    expect(turn(written)).toBe(turned);
  });

  it.each([
    '<a href="#x">',
    '<a href="https://example.com/release-notes/">',
    '<p>href="/release-notes/"</p>',
    '<a data-x="/release-notes/">',
  ])('leaves what leads elsewhere, and words: %s', (html) => expect(turn(html)).toBe(html));

  it('runs one classic script in place of modules', () => {
    const head = `<head><script>theme()</script>
<script type="module" src="/release-notes/assets/boot.js" data-app="/release-notes/assets/app.js"></script>
</head>`;
    expect(turn(head, 'app/index.html')).toBe(`<head><script>theme()</script>
<script defer src="../offline.js" data-base="/release-notes/"></script>
</head>`);
  });
});
