import { devicePreferences } from '../preferences/storage.ts';

/** The reader's choice in a set of tabs. */
export interface Choice {
  /** Sets of the same group change together, and their choice is stored. */
  readonly group: string | undefined;
  /** The name of the query parameter for the choice. */
  readonly query: string | undefined;
  readonly value: string;
}

/** The storage key of Docusaurus, so that readers of a migrated site keep their choice. */
const KEY = 'docusaurus.tab.';

export function choiceInAddress({ dataset: { query } }: HTMLElement): string | undefined {
  return query === undefined
    ? undefined
    : (new URLSearchParams(window.location.search).get(query) ?? undefined);
}

export function rememberedChoice({ dataset: { group } }: HTMLElement): string | undefined {
  return group === undefined ? undefined : devicePreferences.read(`${KEY}${group}`);
}

export function rememberChoice({ group, value }: Choice): void {
  if (group !== undefined) devicePreferences.write(`${KEY}${group}`, value);
}

/** Stores the choice in the address, so that the address can be shared. */
export function writeQuery({ query, value }: Choice): void {
  if (query === undefined) return;
  const url = new URL(window.location.href);
  url.searchParams.set(query, value);
  window.history.replaceState(window.history.state, '', url);
}
