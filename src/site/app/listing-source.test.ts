import { expect, it, vi } from 'vitest';
import { MAX_SIDEBAR_RELEASES } from '#core/contracts/page-data.ts';
import type { ListedRelease, ListedYear, ReleaseListing } from '#core/contracts/release-listing.ts';
import { loadListing, loadReleases, yearReleases } from './listing-source.ts';

function listed(label: string, patch: boolean): ListedRelease {
  return {
    type: 'link',
    label,
    href: `/app/${label}/`,
    docId: `app/${label}`,
    unlisted: false,
    date: '2024-09-17',
    patch,
    actionRequired: false,
    counts: {},
  };
}

function listedYear(items: readonly ListedRelease[]): ListedYear {
  return { type: 'category', label: '2024', href: '/app/#y2024', unlisted: false, items };
}

function docsOf(labels: readonly string[]): ReleaseListing['docs'] {
  return labels.map((label) => ({
    ...{ id: `app/${label}`, label },
    ...{ path: `/app/${label}/`, sidebar: 'release_notes' as const },
  }));
}

it('a listed year has the same format as on a page: dates for releases, none for patches', () => {
  const year = listedYear([listed('24.9.x', true), listed('24.9.0', false)]);
  expect(yearReleases(year, docsOf(['24.9.x', '24.9.0']))).toEqual({
    releases: [
      { version: '24.9.x', url: '/app/24.9.x/', patch: true },
      { version: '24.9.0', url: '/app/24.9.0/', date: '2024-09-17' },
    ],
  });
});

it('a page with several releases has one entry, with the date of the newest unless all are patches', () => {
  const onPage = (label: string, docId: string, patch: boolean): ListedRelease => ({
    ...listed(label, patch),
    docId: `app/${docId}`,
  });
  const year = listedYear([
    ...[onPage('25.8.2', '25.8.x', true), onPage('25.8.1', '25.8.x', true)],
    ...[onPage('2.4.1', '2.4', true), onPage('2.4.0', '2.4', false)],
  ]);
  expect(yearReleases(year, docsOf(['25.8.x', '2.4'])).releases).toEqual([
    { version: '25.8.x', url: '/app/25.8.x/', patch: true },
    { version: '2.4', url: '/app/2.4/', date: '2024-09-17' },
  ]);
});

it('a withdrawn release and a pre-release are marked, a page with several releases is not', () => {
  const year = listedYear([
    ...[
      { ...listed('3.0.0', false), prerelease: true as const },
      { ...listed('2.0.0', false), withdrawn: '' },
    ],
    ...[
      { ...listed('1.0.1', true), docId: 'app/1.0', withdrawn: '' },
      { ...listed('1.0.0', false), docId: 'app/1.0' },
    ],
  ]);
  const { releases } = yearReleases(year, docsOf(['3.0.0', '2.0.0', '1.0']));
  expect(releases.map(({ mark }) => mark)).toEqual(['pre-release', 'withdrawn', undefined]);
});

it('a longer year ends with a link to the rest', () => {
  const releases = Array.from({ length: MAX_SIDEBAR_RELEASES + 3 }, (_, index) =>
    listed(`24.${index}.0`, false),
  );
  const shown = yearReleases(listedYear(releases), docsOf(releases.map(({ label }) => label)));
  expect(shown.releases).toHaveLength(MAX_SIDEBAR_RELEASES);
  expect(shown.more).toEqual({ count: 3, url: '/app/#y2024' });
});

it('a damaged listing is fetched once more', async () => {
  const answers = ['{"schema"', '{"schema":2,"label":"App","docs":[],"items":[]}'];
  vi.stubGlobal('fetch', async () => new Response(answers.shift()));
  try {
    expect((await loadListing('/api/releases.json')).label).toBe('App');
  } finally {
    vi.unstubAllGlobals();
  }
});

it('a year is found by its label, and a missing year is an error', async () => {
  const items = [listedYear([listed('24.9.0', false)])];
  vi.stubGlobal('fetch', async () =>
    Response.json({ schema: 2, stream: 'app', label: 'App', docs: docsOf(['24.9.0']), items }),
  );
  try {
    expect((await loadReleases('/app/releases.json', '2024')).releases.map(({ version }) => version)).toEqual(
      ['24.9.0'],
    );
    await expect(loadReleases('/app/releases.json', '1999')).rejects.toMatchObject({ failure: 'outdated' });
  } finally {
    vi.unstubAllGlobals();
  }
});
