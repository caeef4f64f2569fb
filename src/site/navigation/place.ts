import type { LoadedPage } from '../app/page-source.ts';

/** The page that the reader sees, and its address. */
export interface Place {
  readonly shown: LoadedPage;
  /** The address of the rendered page. A new object after every navigation. */
  readonly address: Address;
}

/** Repeats a navigation that failed because there is no connection. */
export type Retry = () => void;

/** `pending`: another page is loading. */
type PlaceChange = Partial<Place & { readonly pending: boolean; readonly retry: Retry | undefined }>;

export interface Address {
  readonly pathname: string;
  /** For example `?q=path`, or an empty string. */
  readonly search: string;
  readonly hash: string;
  /** The `history.state` of the entry. */
  readonly state: unknown;
}

/** The router writes this store, and the components read it. */
export interface PlaceStore {
  /** Returns the same object until the page or its address changes. */
  readonly get: () => Place;
  /** Separate from the place, so that a click rerenders only the progress bar. */
  readonly isPending: () => boolean;
  /** Set if the current page stayed, because the next one could not be loaded without a connection. */
  readonly retry: () => Retry | undefined;
  readonly set: (change: PlaceChange) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createPlaceStore(first: Place): PlaceStore {
  let place = first;
  let isPending = false;
  let retry: Retry | undefined;
  const listeners = new Set<() => void>();
  return {
    get: () => place,
    isPending: () => isPending,
    retry: () => retry,
    set({ pending = isPending, ...change }) {
      if ('retry' in change) ({ retry, ...change } = change);
      if (Object.keys(change).length > 0) place = { ...place, ...change };
      isPending = pending;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function currentAddress(): Address {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: window.history.state };
}
