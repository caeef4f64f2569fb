import { describe, expect, it } from 'vitest';
import type { ListedRelease, ReleaseListing } from './contracts/release-listing.ts';
import type { VersionRules } from './model/version.ts';
import { nearestReleases, versionOrYearInPath } from './nearest-releases.ts';

const listing = {
  items: [
    { items: ['25.10.0', '25.9.x', '25.9.0'] },
    { items: ['24.12.0', '24.9.0'] },
    { items: ['A name'] },
  ].map(({ items }) => ({ items: items.map((label) => ({ label }) as ListedRelease) })),
} as unknown as ReleaseListing;

function nearest(text: string): string {
  const { exact, releases } = nearestReleases(listing, text);
  return `${exact ? 'is' : 'near'} ${releases.map(({ label }) => label).join(' ')}`;
}

describe('a missing address', () => {
  it.each([
    ['/notes/app/2025/release.25.11.0/', '25.11.0'],
    ['/notes/app/release.24.9.x', '24.9.x'],
    ['/notes/base/16.3.0.html', '16.3.0'],
    ['/notes/nqe/tok.22.3.0/', '22.3.0'],
    ['/notes/app/2025/', '2025'],
    ['/notes/app/20255/', undefined],
    ['/notes/app/release.25.9.0/install/', undefined],
    ['/', undefined],
  ])('contains a version or a year in its last segment: %s', (path, name) => {
    expect(versionOrYearInPath(path)?.text).toBe(name);
  });

  it.each([
    ['24.9.0', 'is 24.9.0'],
    ['24.9', 'is 24.9.0'],
    ['25.11.0', 'near 25.10.0'],
    ['25.1.0', 'near 25.9.0 24.12.0 25.10.0'],
    ['20.1.0', 'near 24.9.0 25.10.0'],
  ])('suggests these releases: %s', (version, expected) => {
    expect(nearest(version)).toBe(expected);
  });

  it('suggests releases by the version rules of their stream', () => {
    const items = [{ items: ['5.0.1', '5.0.0', '5.0.0-1'].map((label) => ({ label })) }];
    const near = (versionRules?: VersionRules): readonly string[] => {
      const sample = { items, ...(versionRules && { versionRules }) } as unknown as ReleaseListing;
      return nearestReleases(sample, '5.0.0-2').releases.map(({ label }) => label);
    };
    expect(near({ versions: 'semver' })).toEqual(['5.0.0', '5.0.0-1', '5.0.1']);
    expect(near()).toEqual(['5.0.1', '5.0.0']);
  });
});
