import { expect, it } from 'vitest';
import type { LandingArticle } from '#core/contracts/index-content.ts';
import type { Release } from '#core/model/release/release.ts';
import { sampleRelease as release } from '../../../../tests/release-samples.ts';
import { pagesOfReleases } from '../../../../tests/site-samples/made-pages.ts';

function landingOf(releases: readonly Release[]): LandingArticle {
  return pagesOfReleases(releases).find(({ article }) => article.kind === 'landing')
    ?.article as LandingArticle;
}

function latestOf(releases: readonly Release[]): readonly string[] {
  return landingOf(releases).latest.map(({ version }) => version);
}

it('the latest releases exclude patches, unless their release has no page', () => {
  const dated = (version: string, date: string): Release => release(version, { date });
  const notes = [
    dated('2.0.0', '2025-03-01'),
    dated('2.0.1', '2025-04-01'),
    dated('1.9.3', '2025-02-01'),
    dated('1.9.2', '2025-01-01'),
  ];
  expect(latestOf(notes)).toEqual(['2.0.0', '1.9.3']);
  expect(latestOf(notes.slice(2))).toEqual(['1.9.3']);
});

it('the latest releases without a date are sorted by version, and there is no scale of months without any date', () => {
  const undated = (version: string): Release => {
    const { date: _, ...rest } = release(version);
    return rest;
  };
  const notes = ['2.2.0', '2.1.1', '2.1.0', '2.0.0'].map(undated);
  expect(latestOf([...notes, release('3.0.0', { title: 'Unreleased', date: undefined as never })])).toEqual([
    '2.2.0',
    '2.1.0',
    '2.0.0',
  ]);
  expect(landingOf(notes).latest[0]).not.toHaveProperty('date');
  expect(landingOf(notes)).toMatchObject({ months: [] });
  const mixed = [undated('2.2.0'), release('2.1.0', { date: '2025-03-01' }), undated('2.0.0')];
  expect(latestOf(mixed)).toEqual(['2.2.0', '2.1.0', '2.0.0']);
  // 2.1.0 would look like the newest release.
  expect(landingOf(mixed)).toMatchObject({ months: [], lanes: [{ places: [] }] });
  expect(landingOf([undated('2.1.1'), ...mixed.slice(1)]).months).toHaveLength(12);
});

it('the latest releases and the example exclude the pre-releases of a release that exists', () => {
  const notes = ['3.0.0-rc.1', '2.1.0', '2.1.0-rc.2', '2.1.0-rc.1', '2.0.0'].map((version) =>
    release(version),
  );
  expect(latestOf(notes)).toEqual(['3.0.0-rc.1', '2.1.0', '2.0.0']);
  expect(landingOf(notes.slice(1)).upgrade?.example).toBe('2.0.0');
});

it('the scale shows a line once, even if its release and a patch are in different years', () => {
  const dated = (version: string, date: string): Release =>
    release(version, { date, year: Number(date.slice(0, 4)) });
  const lanesOf = (releases: readonly Release[]): readonly string[] =>
    landingOf(releases).lanes.flatMap(({ places }) =>
      places.flatMap((month, index) =>
        month.map(({ version, patched }) => `${index} ${version}${patched ? ' patched' : ''}`),
      ),
    );
  expect(
    lanesOf([dated('25.2.0', '2025-03-04'), dated('25.1.1', '2025-02-04'), dated('25.1.0', '2024-12-03')]),
  ).toEqual(['8 25.1.0 patched', '11 25.2.0']);
  // The months have room for one label each: a patch of an older line has no position of its own.
  expect(
    lanesOf([dated('25.1.0', '2025-03-04'), dated('24.6.2', '2025-02-07'), dated('24.6.0', '2023-06-06')]),
  ).toEqual(['11 25.1.0']);
});

it('the upgrade form asks for the stream, with the release before the newest as an example', () => {
  const notes = ['2.1.0', '2.0.1', '2.0.0'].map((version) => release(version, { date: '2025-03-01' }));
  expect(landingOf(notes).upgrade).toEqual({
    url: '/notes/upgrade/',
    check: '/notes/check/',
    streams: [{ id: 'app', label: 'App' }],
    example: '2.0.0',
  });
  expect(landingOf([]).upgrade?.example).toBe('');
});
