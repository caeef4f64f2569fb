/** All parts of the search, loaded together when the reader is about to search. */

import { SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { type ViewMessages, withViewMessages } from '../messages/view-messages.tsx';
import { RESPONSE_TIMEOUT_MS } from '../platform/response-timeout.ts';
import { trustedScriptUrl } from '../platform/trusted-types.ts';
import { createSearchClient } from './client.ts';
import type { LoadedSearch } from './loaded-search.ts';
import { SearchResults } from './results/SearchResults.tsx';
import { SuggestionPanel } from './suggestions/SuggestionPanel.tsx';
import type { IndexLocation, SearchReply, SearchWorkerPort } from './worker/protocol.ts';
import workerUrl from './worker/worker.ts?worker&url';

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

/**
 * Starts the worker. Its script is fetched immediately, so call this function on the first hover or focus,
 * not earlier.
 */
function startSearchWorker(): SearchWorkerPort {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'search' });
  return {
    post: (message) => worker.postMessage(message),
    onReply(listener) {
      worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => listener(data));
    },
    onDeath(listener) {
      const silence = setTimeout(listener, RESPONSE_TIMEOUT_MS);
      worker.addEventListener('message', () => clearTimeout(silence), { once: true });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener();
      });
      worker.addEventListener('messageerror', () => listener());
    },
    close: () => worker.terminate(),
  };
}
