import { type CheerioAPI, load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { parseFile } from '#generator/note/html/to-tree.ts';
import { addressesIn, offlinePage } from './offline-page.ts';

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

const turn = (html: string, path = 'app/release.1.0.0/index.html'): CheerioAPI =>
  load(offlinePage(parseFile(html), path, SITE));
const bodyOf = (html: string): string | null => turn(html)('body').html();

describe('a page of an offline bundle', () => {
  it.each([
    ['<a href="/release-notes/">', '<a href="../../index.html">'],
    ['<a class="x" href="/release-notes/app/?a=b#c">', '<a class="x" href="../index.html?a=b#c">'],
    [
      '<p><link rel="stylesheet" href="/release-notes/assets/style.css"></p>',
      '<p><link rel="stylesheet" href="../../assets/style.css"></p>',
    ],
    ['<form method="get" action="/release-notes/app/">', '<form method="get" action="../index.html">'],
    ['<a title="a > b" href="/release-notes/">', '<a title="a > b" href="../../index.html">'],
    ['<a href="/release-notes/a%20b/">', '<a href="../../a%20b/index.html">'],
    [
      '<video poster="/release-notes/assets/style.css"><source src="/release-notes/index.html"></video>',
      '<video poster="../../assets/style.css"><source src="../../index.html"></video>',
    ],
    ['<a href="/release-notes/app/release.1.0.0/#x">', '<a href="#x">'],
    ['<a href="/release-notes/app/release.1.0.0/?q=1">', '<a href="index.html?q=1">'],
  ])('links to the file next to it: %s', (written, turned) => {
    expect(bodyOf(written)).toBe(load(turned)('body').html());
  });

  it.each([
    ['<a href="/release-notes/nqe/#x">', '<a href="https://docs.example.com/release-notes/nqe/#x">'],
    ['<a href="/latest/on-prem/">', '<a href="https://docs.example.com/latest/on-prem/">'],
  ])('links to the published site for pages outside of the bundle: %s', (written, turned) => {
    expect(bodyOf(written)).toBe(load(turned)('body').html());
  });

  it.each([
    '<a href="#x">',
    '<a href="https://example.com/release-notes/">',
    '<p>href="/release-notes/"</p>',
    '<a data-x="/release-notes/">',
  ])('keeps other links, and text: %s', (html) => expect(bodyOf(html)).toBe(load(html)('body').html()));

  it('loads one classic script in place of modules', () => {
    const head = `<head><script>theme()</script>
<script type="module" src="/release-notes/assets/boot.js" data-app="/release-notes/assets/app.js"></script>
</head>`;
    const $ = turn(head, 'app/index.html');
    expect($.html($('script'))).toBe(
      '<script>theme()</script><script defer="" src="../offline.js" data-base="/release-notes/"></script>',
    );
    expect($('head > script')).toHaveLength(2);
  });

  it('keeps the comments with which React separates texts, because the app hydrates the page', () => {
    expect(bodyOf('<p>a<!-- -->b</p>')).toBe('<p>a<!-- -->b</p>');
  });

  it('changes addresses only in elements, not in other values', () => {
    const page = parseFile('<img alt=\'<a href="/release-notes/x">\' src="/release-notes/a&amp;b.png">');
    expect(addressesIn(page)).toEqual(['/release-notes/a&b.png']);
  });
});
