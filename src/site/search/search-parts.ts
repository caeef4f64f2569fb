/** All of search that is loaded together, when somebody is about to search. */
import { createSearchClient, type SearchClient } from './client.ts';
import type { SearchPlace } from './protocol.ts';
import { startSearchWorker } from './worker-port.ts';

export { SearchResults } from './SearchResults.tsx';
export { SuggestionPanel } from './SuggestionPanel.tsx';

export function createClient(place: SearchPlace): SearchClient {
  return createSearchClient({ ...place, createWorker: startSearchWorker });
}
