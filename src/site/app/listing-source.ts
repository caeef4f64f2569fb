import { MAX_SIDEBAR_RELEASES, type MoreReleases, type SidebarRelease } from '#core/contracts/page-data.ts';
import type { ListedRelease, ListedYear, ReleaseListing } from '#core/contracts/release-listing.ts';
import { LoadError } from '#core/load-error.ts';
import { loadPerKey } from '#core/memoize.ts';
import { fetchJson } from '../platform/fetch-json.ts';

/** The releases of a year as the sidebar shows them: a limited number, and a link to the rest. */
export interface YearReleases {
  readonly releases: readonly SidebarRelease[];
  readonly more?: MoreReleases;
}

/**
 * The releases of a year, from the listing of its stream.
 * @throws LoadError
 */
export async function loadReleases(listingUrl: string, label: string): Promise<YearReleases> {
  const { docs, items } = await loadListing(listingUrl);
  const year = items.find((one) => one.label === label);
  if (year === undefined) throw new LoadError('releases', 'outdated');
  return yearReleases(year, docs);
}

export const loadListing = loadPerKey(async (url: string): Promise<ReleaseListing> => {
  const listing = await fetchJson(url, 'releases');
  if (!isListing(listing)) throw new LoadError('releases', 'outdated');
  return listing;
});

function isListing(listing: unknown): listing is ReleaseListing {
  const { schema, items }: Partial<ReleaseListing> = listing ?? {};
  return schema === 2 && Array.isArray(items);
}

/** A page that contains several releases has one entry. */
export function yearReleases({ href, items }: ListedYear, docs: ReleaseListing['docs']): YearReleases {
  const pages = docs.flatMap((page) => {
    const releases = items.filter(({ docId }) => docId === page.id);
    return releases.length > 0 ? [sidebarRelease(page, releases)] : [];
  });
  const left = pages.length - MAX_SIDEBAR_RELEASES;
  return {
    releases: pages.slice(0, MAX_SIDEBAR_RELEASES),
    ...(left > 0 && { more: { count: left, url: href } }),
  };
}

function sidebarRelease(
  { label, path }: ReleaseListing['docs'][number],
  releases: readonly ListedRelease[],
): SidebarRelease {
  const date = releases[0]?.date;
  const [only, ...others] = releases;
  const isOnly = others.length === 0;
  const mark = !isOnly
    ? undefined
    : only?.withdrawn !== undefined
      ? 'withdrawn'
      : only?.prerelease && 'pre-release';
  const patch = releases.every((release) => release.patch);
  return {
    version: label,
    url: path,
    ...(date !== undefined && !patch && { date }),
    ...(patch && { patch }),
    ...(mark && { mark }),
  };
}
