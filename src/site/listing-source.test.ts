import { expect, it } from 'vitest';
import { SIDEBAR_RELEASES } from '#core/page-data.ts';
import type { ListedRelease } from '#core/release-listing.ts';
import { yearReleases } from './listing-source.ts';

function listed(version: string, patch: boolean): ListedRelease {
  return { version, url: `/app/${version}/`, date: '2024-09-17', patch, actionRequired: false, counts: {} };
}

it('a listed year reads as on a page: days for releases, none for patches', () => {
  const year = {
    label: '2024',
    url: '/app/#y2024',
    releases: [listed('24.9.x', true), listed('24.9.0', false)],
  };
  expect(yearReleases(year)).toEqual({
    releases: [
      { version: '24.9.x', url: '/app/24.9.x/', patch: true },
      { version: '24.9.0', url: '/app/24.9.0/', day: '17 Sep' },
    ],
  });
});

it('a longer year ends with the way to the rest', () => {
  const releases = Array.from({ length: SIDEBAR_RELEASES + 3 }, (_, index) => listed(`24.${index}.0`, false));
  const shown = yearReleases({ label: '2024', url: '/app/#y2024', releases });
  expect(shown.releases).toHaveLength(SIDEBAR_RELEASES);
  expect(shown.more).toEqual({ label: '3 more of 2024', url: '/app/#y2024' });
});
