/** What a reader has chosen in a set of tabs. */
export interface Choice {
  /** Sets of one group change together, and are remembered. */
  readonly group: string | undefined;
  /** The name in the query that says it. */
  readonly query: string | undefined;
  readonly value: string;
}

/** The name under which readers of the former site have it stored. */
const KEY = 'docusaurus.tab.';

export function choiceInAddress({ dataset: { query } }: HTMLElement): string | undefined {
  return query === undefined
    ? undefined
    : (new URLSearchParams(window.location.search).get(query) ?? undefined);
}

/** Storage can be blocked: then nothing is remembered. */
export function rememberedChoice({ dataset: { group } }: HTMLElement): string | undefined {
  try {
    return group === undefined ? undefined : (localStorage.getItem(`${KEY}${group}`) ?? undefined);
  } catch {
    return undefined;
  }
}

export function rememberChoice({ group, value }: Choice): void {
  try {
    if (group !== undefined) localStorage.setItem(`${KEY}${group}`, value);
  } catch {
    // It holds for this page then.
  }
}

/** The address says what is shown, so that it can be given to others. */
export function writeQuery({ query, value }: Choice): void {
  if (query === undefined) return;
  const url = new URL(window.location.href);
  url.searchParams.set(query, value);
  window.history.replaceState(window.history.state, '', url);
}
