import { describe, expect, it } from 'vitest';
import type { IndexRow, StreamArticle as StreamContent } from '#core/contracts/index-content.ts';
import { attributesOf, markup, textsOf, words } from '../../../../tests/site-samples/markup.tsx';
import { english } from '../../../../tests/site-samples/messages.ts';
import { sampleRelease } from '../../../../tests/site-samples/release.ts';
import { StreamArticle } from './StreamArticle.tsx';

const row: IndexRow = {
  url: '/notes/app/release.25.8.0/',
  version: '25.8.0',
  date: '2025-08-19',
  description: 'Change simulation.',
  counts: { feature: 2, fix: 1 },
  patches: [],
  guides: [],
};

const stream: StreamContent = {
  kind: 'stream',
  feeds: [],
  url: '/notes/app/',
  older: [{ label: '2019', url: '/notes/app/years/2019/', anchor: 'y2019', note: '12 releases' }],
  lifecycles: [],
  guides: [{ title: 'Release cadence', url: '/notes/app/cadence/', description: 'How often.' }],
  idsUrl: '/notes/app/ids/',
  label: 'App',
  description: 'The web application.',
  newest: { version: '25.8.0', url: row.url, date: '2025-08-19' },
  releaseCount: 2,
  firstYear: 2024,
  years: [
    { label: '2025', anchor: 'y2025', releaseCount: 1, changeCount: 3, rail: [], rows: [row] },
    {
      label: '2024',
      anchor: 'y2024',
      releaseCount: 1,
      changeCount: 1,
      rail: [],
      rows: [
        { ...row, version: '24.1.0', date: '2024-01-16', url: '/notes/app/old/', counts: { security: 1 } },
      ],
    },
  ],
};

describe('the index of a stream', () => {
  const $ = markup(<StreamArticle content={stream} />);

  it('lists the guides', () => {
    expect(words($, '#guides')).toBe('Guides #Release cadence How often.');
    expect($('#guides li a').attr('href')).toBe('/notes/app/cadence/');
  });

  it('groups the guides of a folder below a linked heading, and collapses them if configured', () => {
    const folder = { label: 'Basics', url: '/notes/app/basics/', description: 'To begin with.' };
    const folded = { label: 'Extras', folded: true } as const;
    const guides = [
      { title: 'All basics', url: folder.url, description: '', folder },
      { title: 'Ports', url: '/notes/app/basics/ports/', description: '', folder },
      { title: 'Colours', url: '/notes/app/extras/colours/', description: '', folder: folded },
    ];
    const $ = markup(<StreamArticle content={{ ...stream, guides }} />);
    expect(words($, '#guides h3')).toBe('BasicsExtras');
    expect($('#guides h3 a').attr('href')).toBe(folder.url);
    expect(words($, '#guides p')).toBe('To begin with.');
    expect(words($, '#guides > ul')).toBe('Ports');
    expect(words($, '#guides details > summary')).toBe('1 page');
    expect(words($, '#guides details:not([open]) > ul')).toBe('Colours');
  });

  it('shows a guide of a release in the row of that release', () => {
    const guide = { title: 'Upgrade to 25.8', url: '/notes/app/upgrade/', description: '' };
    const years = stream.years.map((year) => ({ ...year, rows: [{ ...row, guides: [guide] }] }));
    const index = markup(<StreamArticle content={{ ...stream, years }} />);
    expect(index('tbody tr').first().find(`a[href="${guide.url}"]`).text()).toBe('Upgrade to 25.8');
  });

  it('shows the newest release, its date, and the number of releases', () => {
    expect(words($, '.facts')).toBe('Newest25.8.0Released19 August 2025Releases2 since 2024');
  });

  it('expands the newest year and collapses the others, complete', () => {
    expect($('section.yearblock#y2025 table')).toHaveLength(1);
    expect(words($, 'details summary')).toBe('2024 1 release, 1 change');
    expect($('details a[href="/notes/app/old/"]')).toHaveLength(1);
  });

  it('has the anchor of a collapsed year on the details element, so that browsers open it', () => {
    expect($('details #y2024')).toHaveLength(1);
    expect($('summary #y2024, details#y2024')).toHaveLength(0);
  });

  it('has the same columns of kinds in every year', () => {
    for (const year of ['section', 'details'])
      expect(attributesOf($, `${year} thead [data-kind]`, 'data-kind')).toEqual([
        'feature',
        'fix',
        'security',
      ]);
    expect(textsOf($, 'section td.n')).toEqual(['2 features', '1 fix', '0']);
  });

  it.each([
    ['25.8.3', '2025-09-09', '25.8.3 9 Sep, 12 fixes'],
    ['25.8.3', '2026-01-08', '25.8.3 8 Jan 2026, 12 fixes'],
  ])('lists the patches of a release below its summary: %s, %s', (version, date, line) => {
    const patch = { version, url: '/p/', counts: { fix: 12 }, date };
    const years = [
      {
        label: '2025',
        anchor: 'y2025',
        releaseCount: 1,
        changeCount: 3,
        rail: [],
        rows: [{ ...row, patches: [patch] }],
      },
    ];
    const index = markup(<StreamArticle content={{ ...stream, years }} />);
    expect(words(index, '.index__patch')).toBe(line);
  });

  it('reports a stream without releases', () => {
    const { newest: _, ...rest } = stream;
    const empty = markup(<StreamArticle content={{ ...rest, releaseCount: 0, years: [] }} />);
    expect(words(empty, 'p.yearblock')).toBe(english('article.no-releases'));
    expect(empty('.facts')).toHaveLength(0);
  });

  it('contains in each row the kinds of change of its release and its patches', () => {
    const patch = { version: '25.8.x', url: '/p/', patchCount: 2, counts: { security: 1 } };
    const years = stream.years.slice(0, 1).map((year) => ({ ...year, rows: [{ ...row, patches: [patch] }] }));
    const kinds = markup(<StreamArticle content={{ ...stream, years }} />)('tbody tr').attr('data-kinds');
    expect(kinds?.split(' ')).toEqual(['feature', 'fix', 'security']);
  });

  it('counts the changes of all its rows, and links to each year', () => {
    expect(textsOf($, '.tally label')).toEqual(['2 Features', '1 Fix', '1 Security']);
    expect(words($, '.shown output')).toBe('2 releases');
    expect(attributesOf($, '.indexfilters__years a', 'href')).toEqual([
      '/notes/app/?year=2025#y2025',
      '/notes/app/?year=2024#y2024',
      '/notes/app/years/2019/',
    ]);
  });

  it('counts releases, but not patches whose release is in another year', () => {
    const [newest, ...before] = stream.years;
    const years = [
      { ...newest, rows: [...(newest?.rows ?? []), { ...row, patch: true as const }] },
      ...before,
    ];
    const $ = markup(<StreamArticle content={{ ...stream, years: years as StreamContent['years'] }} />);
    expect(words($, '.shown output')).toBe('2 releases');
  });

  it('keeps the anchor of a year that has its own page', () => {
    expect($('#y2019 a').attr('href')).toBe('/notes/app/years/2019/');
    expect(words($, '#y2019')).toBe('2019 12 releases');
  });

  it('has a form for two of the listed versions, with withdrawn ones and pre-releases marked', () => {
    const groups = [
      { label: '25.2', versions: [{ text: '25.2.0', mark: 'withdrawn' as const }] },
      {
        label: '24.9',
        versions: [{ text: '24.9.1', mark: 'pre-release' as const }, { text: '24.9.0' }],
      },
    ];
    const picker = { url: '/notes/upgrade/', stream: 'app', groups, from: '24.9.0', to: '24.9.1' };
    const form = markup(<StreamArticle content={{ ...stream, picker }} />)('.ask form');
    expect(form.attr('action')).toBe('/notes/upgrade/');
    expect(form.serializeArray()).toEqual([
      { name: 'stream', value: 'app' },
      { name: 'from', value: '24.9.0' },
      { name: 'to', value: '24.9.1' },
    ]);
    const options = form.find('select').first().find('option');
    expect(options.map((_, option) => option.children[0]).get()).toMatchObject([
      { data: '25.2.0 (Withdrawn)' },
      { data: '24.9.1 (Pre-release)' },
      { data: '24.9.0' },
    ]);
  });

  it('passes the version rules of the stream to the form', () => {
    const picker = { url: '/notes/upgrade/', stream: 'app', groups: [] };
    const rulesOf = (more: object) =>
      markup(<StreamArticle content={{ ...stream, picker: { ...picker, ...more } }} />)('.ask form').attr(
        'data-version-rules',
      );
    expect(rulesOf({ rules: { versions: 'semver' } })).toBe('{"versions":"semver"}');
    expect(rulesOf({})).toBeUndefined();
  });

  it('marks withdrawn releases and patches', () => {
    const patch = {
      version: '25.8.3',
      url: '/p/',
      counts: { fix: 1 },
      date: '2025-09-09',
      mark: 'withdrawn' as const,
    };
    const rows = [{ ...row, mark: 'withdrawn' as const, patches: [patch] }];
    const years = stream.years.slice(0, 1).map((year) => ({ ...year, rows }));
    const list = markup(<StreamArticle content={{ ...stream, years }} />);
    expect(words(list, '.index tbody th')).toContain('Withdrawn');
    expect(words(list, '.index__patch')).toBe('25.8.3 9 Sep, Withdrawn, 1 fix');
    expect(words($, '.index')).not.toContain('ithdrawn');
  });

  it('keeps the links of the title of its introduction', () => {
    const titleLinks = [{ text: 'App', url: 'https://app.example.com/' }];
    const $ = markup(<StreamArticle content={{ ...stream, introduction: sampleRelease({ titleLinks }) }} />);
    expect(words($, '.head .tools a[href="https://app.example.com/"]')).toBe('App on app.example.com');
  });

  it('shows the end of support of versions with a lifecycle', () => {
    const lifecycle = { endOfMaintenance: '2025-12-31', endOfSupport: '2026-04-30' };
    const state = { tone: 'plain', phase: 'maintained' } as const;
    const version = { version: '24.12.0', url: '/t/', date: '2024-12-17', lifecycle, state };
    const table = markup(<StreamArticle content={{ ...stream, lifecycles: [version] }} />);
    expect(words(table, '.life tbody tr')).toBe('24.12.0Maintained17 Dec 202431 Dec 202530 Apr 2026');
    expect($('.life')).toHaveLength(0);
  });
});
