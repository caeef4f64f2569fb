/** All parts of the search, loaded together when the reader is about to search. */

import { type ViewMessages, withViewMessages } from '../messages/view-messages.tsx';
import { createSearchClient } from './client.ts';
import { isManifestFetched } from './fetch-index.ts';
import type { LoadedSearch } from './loaded-search.ts';
import { SearchResults } from './results/SearchResults.tsx';
import { SuggestionPanel } from './suggestions/SuggestionPanel.tsx';
import { startSearchWorker } from './worker-port.ts';

export function startSearch(base: string, messages: ViewMessages<'search'>): LoadedSearch {
  const client = createSearchClient({
    base,
    createWorker: startSearchWorker,
    isManifestFetched: () => isManifestFetched(base),
  });
  // The panel below the field reports a failure.
  client.warm().catch(() => undefined);
  return {
    SuggestionPanel: withViewMessages('search', messages, SuggestionPanel),
    SearchResults: withViewMessages('search', messages, SearchResults),
    client,
  };
}
