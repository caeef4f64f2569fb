/** All of search that is loaded together, when somebody is about to search. */
import { createSearchClient, type SearchClient } from './client.ts';
import { startSearchWorker } from './worker-port.ts';

export { SearchResults } from './SearchResults.tsx';
export { SuggestionPanel } from './SuggestionPanel.tsx';

/** Without a version the worker takes the first one that has an index, and there is one. */
export function createClient(base: string): SearchClient {
  return createSearchClient({ base, version: '', createWorker: startSearchWorker });
}
