import { SEARCH_MANIFEST_FILE, type SearchManifest } from '#core/search/files/manifest.ts';

/**
 * Fetches the index into the browser's cache while the worker loads, which then reads and validates it.
 * @throws an error if the index cannot be fetched. The worker reports why.
 */
export async function fetchIndex(base: string): Promise<void> {
  if (isManifestFetched(base)) return;
  const manifest = await fetch(manifestUrl(base), { cache: 'no-cache' });
  const { versions }: SearchManifest = await manifest.json();
  await fetch(new URL(versions[0].index, new URL(base, window.location.href)));
}

/** Whether this page has fetched the manifest. */
export function isManifestFetched(base: string): boolean {
  return performance
    .getEntriesByName(manifestUrl(base).href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200);
}

function manifestUrl(base: string): URL {
  return new URL(base + SEARCH_MANIFEST_FILE, window.location.href);
}
