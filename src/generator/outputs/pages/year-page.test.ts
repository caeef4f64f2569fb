import { beforeAll, describe, expect, it } from 'vitest';
import type { StreamArticle, YearArticle } from '#core/contracts/index-content.ts';
import { MAX_LISTED_RELEASES } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { sampleRelease as release } from '../../../../tests/release-samples.ts';
import { pagesOfReleases } from '../../../../tests/site-samples/made-pages.ts';
import type { SitePage } from './site-page.ts';

/** 310 builds in one year, and twelve in the previous one. */
function manyReleases(): readonly Release[] {
  const builds = Array.from({ length: 310 }, (_, place) => release(`25.${place + 1}.0`, { year: 2025 }));
  const before = Array.from({ length: 12 }, (_, place) => release(`24.${place + 1}.0`, { year: 2024 }));
  return [...builds, ...before];
}

function pagesOf(releases: readonly Release[]): ReadonlyMap<string, SitePage> {
  return new Map(pagesOfReleases(releases).map((page) => [page.page.url, page]));
}

describe('a year with more releases than a page lists', () => {
  let made: ReadonlyMap<string, SitePage>;
  beforeAll(() => {
    made = pagesOf(manyReleases());
  });
  const article = (url: string): SitePage['article'] | undefined => made.get(url)?.article;
  const year = (url: string): YearArticle => article(url) as YearArticle;

  it('begins on the index, which links to the next part, and offers only listed versions', () => {
    const index = article('/notes/app/') as StreamArticle;
    expect(index.years.map(({ label, rows }) => [label, rows.length])).toEqual([
      ['2025', MAX_LISTED_RELEASES],
    ]);
    expect(index.older.map(({ label, url, anchor }) => [label, url, anchor])).toEqual([
      ['2025, part 2', '/notes/app/years/2025/2/', 'y2025-2'],
      ['2024', '/notes/app/years/2024/', 'y2024'],
    ]);
    expect(index.picker?.groups.flatMap(({ versions }) => versions)).toHaveLength(MAX_LISTED_RELEASES);
  });

  it('continues in parts, with links to the next one', () => {
    const [second, third] = [year('/notes/app/years/2025/2/'), year('/notes/app/years/2025/3/')];
    expect(second.year.rows.map(({ version }) => version).at(0)).toBe('25.160.0');
    expect([second, third].map(({ year: { rows } }) => rows.length)).toEqual([150, 10]);
    expect([second.newer?.url, second.older?.url]).toEqual(['/notes/app/#y2025', '/notes/app/years/2025/3/']);
    expect([third.newer?.url, third.older?.url]).toEqual([
      '/notes/app/years/2025/2/',
      '/notes/app/years/2024/',
    ]);
    expect(year('/notes/app/years/2024/').newer?.url).toBe('/notes/app/years/2025/3/');
    expect(made.has('/notes/app/years/2025/4/')).toBe(false);
  });

  it('is linked by the breadcrumbs of a release: to the part that lists the release', () => {
    const crumbOf = (version: string): string | undefined =>
      [...made.values()]
        .find(({ page }) => page.kind === 'release' && page.version === version)
        ?.page.breadcrumbs.find(({ label }) => label === '2025')?.url;
    expect(['25.310.0', '25.161.0', '25.160.0', '25.1.0'].map(crumbOf)).toEqual([
      '/notes/app/#y2025',
      '/notes/app/#y2025',
      '/notes/app/years/2025/2/',
      '/notes/app/years/2025/3/',
    ]);
  });
});

it('marks withdrawn releases and patches on the index, and preselects none of them', () => {
  const withdrawn = { year: 2025, withdrawn: '' };
  const notes = [
    ...[release('25.3.0', withdrawn), release('25.2.1', { year: 2025 })],
    ...[release('25.2.0', withdrawn), release('25.1.1', withdrawn), release('25.1.0', { year: 2025 })],
  ];
  const index = pagesOf(notes).get('/notes/app/')?.article as StreamArticle;
  expect(index.picker).toMatchObject({
    ...{ from: '25.1.0', to: '25.2.1' },
    groups: [
      { versions: [{ text: '25.3.0', mark: 'withdrawn' }] },
      { versions: [{ text: '25.2.1' }, { text: '25.2.0', mark: 'withdrawn' }] },
      { versions: [{ text: '25.1.1', mark: 'withdrawn' }, { text: '25.1.0' }] },
    ],
  });
  const rows = index.years.flatMap((year) => year.rows);
  const marked = rows.flatMap((row) => [row, ...row.patches]).filter((row) => row.mark);
  expect(marked.map(({ version }) => version)).toEqual(['25.3.0', '25.2.0', '25.1.1']);
});

it('marks pre-releases, preselects none of them, and calls no older release newer', () => {
  const declared = { ...release('25.3.0').version, prerelease: true } as const;
  const pages = pagesOf([
    ...[release('25.3.0', { year: 2025, version: declared }), release('25.2.0-rc.1', { year: 2025 })],
    ...[release('25.1.0', { year: 2025 }), release('25.0.0', { year: 2025 })],
  ]);
  const index = pages.get('/notes/app/')?.article as StreamArticle;
  expect(index.picker).toMatchObject({ from: '25.0.0', to: '25.1.0' });
  const rows = index.years.flatMap((year) => year.rows);
  expect(rows.map(({ version, mark }) => [version, mark])).toEqual([
    ['25.3.0', 'pre-release'],
    ['25.2.0-rc.1', 'pre-release'],
    ['25.1.0', undefined],
    ['25.0.0', undefined],
  ]);
  expect(pages.get('/notes/app/release.25.0.0/')?.article).toMatchObject({ newer: { version: '25.1.0' } });
  expect(pages.get('/notes/app/release.25.3.0/')?.article).not.toHaveProperty('newer');
});

describe('the versions in the form of the index', () => {
  it('are sorted by version and grouped by line, whatever the year of a patch', () => {
    const releases = [
      release('25.10.1', { year: 2025, date: '2025-11-01' }),
      release('25.10.0', { year: 2025, date: '2025-10-01' }),
      release('24.12.6', { year: 2025, date: '2025-10-20' }),
      release('24.12.5', { year: 2024, date: '2024-12-20' }),
    ];
    const index = pagesOf(releases).get('/notes/app/')?.article as StreamArticle;
    expect(index.picker).toMatchObject({
      ...{ from: '25.10.0', to: '25.10.1' },
      groups: [
        { label: '25.10', versions: [{ text: '25.10.1' }, { text: '25.10.0' }] },
        { label: '24.12', versions: [{ text: '24.12.6' }, { text: '24.12.5' }] },
      ],
    });
  });

  it('include pre-releases, none of which is preselected', () => {
    const texts = ['26.1.0-rc.2', '26.1.0-rc.1', '25.2.0', '25.2.0-rc.1', '25.1.0'];
    const releases = texts.map((text) => release(text, { year: 2025 }));
    const index = pagesOf(releases).get('/notes/app/')?.article as StreamArticle;
    expect([index.picker?.from, index.picker?.to]).toEqual(['25.1.0', '25.2.0']);
    expect(index.picker?.groups.flatMap(({ versions }) => versions.map(({ text }) => text))).toEqual(texts);
  });
});
