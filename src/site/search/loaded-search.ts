import type { ComponentType } from 'react';
import type { SearchClient } from './client.ts';
import type { SearchContext } from './footer-links.ts';

/** The parts that only readers who search load. */
export interface LoadedSearch {
  readonly SuggestionPanel: ComponentType<SuggestionPanelProps>;
  readonly SearchResults: ComponentType<SearchResultsProps>;
  readonly client: SearchClient;
}

/**
 * Loads the components and starts to load the index, once, and again after a failure.
 * @throws LoadError
 */
export type LoadSearch = () => Promise<LoadedSearch>;

export interface SuggestionPanelProps {
  readonly field: HTMLInputElement;
  readonly client: SearchClient;
  /** The stream of the current page. Its releases come first. */
  readonly context?: SearchContext | undefined;
}

export interface SearchResultsProps {
  /** The form above the results. */
  readonly form: HTMLFormElement;
  readonly client: SearchClient;
}
