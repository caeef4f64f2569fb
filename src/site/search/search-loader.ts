import { loadOnce } from '../load-once.ts';
import type { SearchClient } from './client.ts';
import type { SearchPlace } from './protocol.ts';
import type * as SearchParts from './search-parts.ts';

/** What only those pay for who search. */
export interface LoadedSearch {
  readonly SuggestionPanel: typeof SearchParts.SuggestionPanel;
  readonly SearchResults: typeof SearchParts.SearchResults;
  readonly client: SearchClient;
}

export interface SearchLoader {
  /** Loads the parts and begins to load the index, once; after a failure again. Rejects with words for readers. */
  load(): Promise<LoadedSearch>;
}

export function createSearchLoader(place: SearchPlace): SearchLoader {
  return {
    load: loadOnce('Search', async () => {
      const { createClient, ...parts } = await import('./search-parts.ts');
      const client = createClient(place);
      void client.warm();
      return { ...parts, client };
    }),
  };
}
