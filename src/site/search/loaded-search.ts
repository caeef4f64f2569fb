import type { ComponentType } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import type { SearchClient } from './client.ts';
import type { SearchContext } from './footer-links.ts';

/** What only readers who search download. */
export interface LoadedSearch {
  readonly SuggestionPanel: ComponentType<SuggestionPanelProps>;
  readonly SearchResults: ComponentType<SearchResultsProps>;
  readonly client: SearchClient;
}

/** Loads the parts and begins to load the index, once; after a failure again. Rejects with words for readers. */
export type LoadSearch = () => Promise<LoadedSearch>;

export interface SuggestionPanelProps {
  readonly field: HTMLInputElement;
  readonly client: SearchClient;
  readonly site: SiteData;
  /** The stream of the page that is read: its releases come first. */
  readonly context?: SearchContext | undefined;
}

export interface SearchResultsProps {
  /** The form above the results. */
  readonly form: HTMLFormElement;
  readonly client: SearchClient;
  readonly site: SiteData;
  /** The address of the page. */
  readonly page: string;
}
