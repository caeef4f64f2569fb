/** All of search that is loaded together, when somebody is about to search. */
import { SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { createSearchClient, type SearchClient } from './client.ts';
import type { SearchPlace } from './protocol.ts';
import { startSearchWorker } from './worker-port.ts';

export { SearchResults } from './SearchResults.tsx';
export { SuggestionPanel } from './SuggestionPanel.tsx';

export function createClient(place: SearchPlace): SearchClient {
  return createSearchClient({
    ...place,
    createWorker: startSearchWorker,
    isAhead: () => wasFetched(new URL(place.base + SEARCH_MANIFEST_FILE, window.location.href)),
  });
}

function wasFetched({ href }: URL): boolean {
  return performance
    .getEntriesByName(href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200);
}
