/** All parts of the search, loaded together when the reader is about to search. */

import { SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { type ViewMessages, withViewMessages } from '../messages/view-messages.tsx';
import { createSearchClient } from './client.ts';
import type { LoadedSearch } from './loaded-search.ts';
import { SearchResults } from './results/SearchResults.tsx';
import { SuggestionPanel } from './suggestions/SuggestionPanel.tsx';
import type { IndexLocation } from './worker/protocol.ts';
import { startSearchWorker } from './worker-port.ts';

export function startSearch(place: IndexLocation, messages: ViewMessages<'search'>): LoadedSearch {
  const client = createSearchClient({
    ...place,
    createWorker: startSearchWorker,
    isManifestFetched: () => isFetched(new URL(place.base + SEARCH_MANIFEST_FILE, window.location.href)),
  });
  void client.warm();
  return {
    SuggestionPanel: withViewMessages('search', messages, SuggestionPanel),
    SearchResults: withViewMessages('search', messages, SearchResults),
    client,
  };
}

function isFetched({ href }: URL): boolean {
  return performance
    .getEntriesByName(href)
    .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus === 200);
}
