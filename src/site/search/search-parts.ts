/** All parts of the search, loaded together when the reader is about to search. */

import { type ViewMessages, withViewMessages } from '../messages/view-messages.tsx';
import { createSearchClient } from './client.ts';
import { isManifestFetched } from './fetch-index.ts';
import type { LoadedSearch } from './loaded-search.ts';
import { SearchResults } from './results/SearchResults.tsx';
import { SuggestionPanel } from './suggestions/SuggestionPanel.tsx';
import type { IndexLocation } from './worker/protocol.ts';
import { startSearchWorker } from './worker-port.ts';

export function startSearch(place: IndexLocation, messages: ViewMessages<'search'>): LoadedSearch {
  const client = createSearchClient({
    ...place,
    createWorker: startSearchWorker,
    isManifestFetched: () => isManifestFetched(place.base),
  });
  void client.warm();
  return {
    SuggestionPanel: withViewMessages('search', messages, SuggestionPanel),
    SearchResults: withViewMessages('search', messages, SearchResults),
    client,
  };
}
