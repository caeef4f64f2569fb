import { describe, expect, it } from 'vitest';
import type { ListedRelease, ReleaseListing } from './contracts/release-listing.ts';
import { formatVersion, parseVersion } from './model/version.ts';
import { nameInPath, nearestReleases } from './nearest-releases.ts';

const listing = {
  items: [
    { items: ['25.10.0', '25.9.x', '25.9.0'] },
    { items: ['24.12.0', '24.9.0'] },
    { items: ['A name'] },
  ].map(({ items }) => ({ items: items.map((label) => ({ label }) as ListedRelease) })),
} as unknown as ReleaseListing;

function nearest(text: string): string {
  const version = parseVersion(text);
  if (version === undefined) throw new Error(text);
  const { exact, releases } = nearestReleases(listing, version);
  return `${exact ? 'is' : 'near'} ${releases.map(({ label }) => label).join(' ')}`;
}

describe('an address that leads nowhere', () => {
  it.each([
    ['/notes/app/2025/release.25.11.0/', '25.11.0'],
    ['/notes/app/release.24.9.x', '24.9.x'],
    ['/notes/base/16.3.0.html', '16.3.0'],
    ['/notes/nqe/tok.22.3.0/', '22.3.0'],
    ['/notes/app/2025/', '2025'],
    ['/notes/app/20255/', undefined],
    ['/notes/app/release.25.9.0/install/', undefined],
    ['/', undefined],
  ])('names a version or a year with its last part: %s', (path, name) => {
    const found = nameInPath(path);
    expect(typeof found === 'object' ? formatVersion(found) : found).toBe(name);
  });

  it.each([
    ['24.9.0', 'is 24.9.0'],
    ['24.9', 'is 24.9.0'],
    ['25.11.0', 'near 25.10.0'],
    ['25.1.0', 'near 25.9.0 24.12.0 25.10.0'],
    ['20.1.0', 'near 24.9.0 25.10.0'],
  ])('may have meant these releases: %s', (version, expected) => {
    expect(nearest(version)).toBe(expected);
  });
});
