import { describe, expect, it } from 'vitest';
import { publishedFiles, readPublished } from './published-files.ts';

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The expected routes by the rules of the specification, independent of the program. */
const months = range(1, 12);
const api = [
  ...range(0, 11).map((minor) => `api/2021/release.21.${minor}.0`),
  ...[22, 23, 24].flatMap((year) => months.map((month) => `api/20${year}/release.${year}.${month}.0`)),
  ...range(1, 10).map((month) => `api/release.25.${month}.0`),
];
const patchesOf2021: Readonly<Record<number, number>> = { 0: 2, 1: 7, 7: 5, 10: 5 };
const app = [
  ...range(0, 11).flatMap((minor) =>
    range(0, patchesOf2021[minor] ?? 2).map((patch) => `app/2021/release.21.${minor}.${patch}`),
  ),
  ...[1, 2].flatMap((month) => range(0, 2).map((patch) => `app/2022/release.22.${month}.${patch}`)),
  ...range(3, 12).flatMap((month) => ['0', 'x'].map((patch) => `app/2022/release.22.${month}.${patch}`)),
  ...[23, 24].flatMap((year) =>
    months.flatMap((month) => ['0', 'x'].map((patch) => `app/20${year}/release.${year}.${month}.${patch}`)),
  ),
  ...range(1, 10).map((month) => `app/release.25.${month}.0`),
  ...range(1, 8).map((month) => `app/release.25.${month}.x`),
];
const base = [10, 11, 12, 13, 14, 15, 16]
  .map((major) => `base/${major}.0.0`)
  .concat('base/16.1.0', 'base/16.2.0');
const nqe = [
  'nqe/release.21.11.0',
  ...[22, 23, 24].flatMap((year) => months.map((month) => `nqe/release.${year}.${month}.0`)),
  ...range(1, 10).map((month) => `nqe/release.25.${month}.0`),
];
const streams = ['api', 'app', 'base', 'nqe'];
const screens = [
  '',
  'search',
  'upgrade',
  'check',
  'id',
  ...streams,
  ...streams.map((stream) => `${stream}/ids`),
  'app/ids/2',
  // Releases of older years do not fit into the index.
  'app/years/2021',
];

describe('the published folder', () => {
  it('contains a page for every route of the specification and the pages for queries, and no other page', () => {
    const expected = [...screens, ...api, ...app, ...base, ...nqe].map((route) =>
      route === '' ? 'index.html' : `${route}/index.html`,
    );
    expect(publishedFiles().filter((file) => file.endsWith('index.html'))).toEqual(expected.sort());
  });

  it('contains no two pages with the same title', () => {
    const titles = publishedFiles()
      .filter((file) => file.endsWith('.html'))
      .map((file) => /<title>(.*?)<\/title>/.exec(readPublished(file).toString())?.[1]);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('contains the not-found page, and otherwise only data and hashed files', () => {
    const others = publishedFiles().filter((file) => !file.endsWith('index.html'));
    expect(others).toContain('404.html');
    const unexpected = others.filter(
      (file) =>
        !/^(?:404\.html|site\.json|ids\.json|latest\.json|openapi\.json|llms(?:-full)?\.txt|(?:[a-z]+\/)?(?:(?:atom|rss|security|action-required)\.xml|feed\.json)|[a-z]+\/\d[\w.]+\.json|search-index\.json|[a-z]+\/(?:releases|versions|alerts|renovate)\.json|osv\/(?:x_[\w-]+\.json|modified_id\.csv)|csaf\/(?:\d{4}\/[\w-]+\.json|index\.txt|changes\.csv|provider-metadata\.json)|openvex\/(?:[\w-]+\.json|index\.txt)|eol\/v1\/products\/[a-z]+\/index\.json|sw\.js|[a-z]+\/lines\/[\d.]+\.xml|badge\.json|[a-z]+\/whats-new\/\d[\w.]+\.json|[a-z]+\/[\w./]+\.md|schemas\/[a-z-]+\.json)$/.test(
          file,
        ) && !/^(?:assets|attachments)\/(?:[\w-]+\/)*[\w.-]+\.[\w-]{8,}\.\w+$/.test(file),
    );
    expect(unexpected).toEqual([]);
  });
});
