import type { LoadedPage } from '../app/page-source.ts';

/** Where the reader is. */
export interface Place {
  readonly shown: LoadedPage;
  /** Of the page on screen: another object for every arrival. */
  readonly address: Address;
}

/** What may change. `pending`: another page is under way. */
export type PlaceChange = Partial<Place & { readonly pending: boolean }>;

export interface Address {
  readonly pathname: string;
  /** `?q=path`, or empty. */
  readonly search: string;
  readonly hash: string;
  /** What script has noted at the entry of the history: its `history.state`. */
  readonly state: unknown;
}

/** The one thing that the router writes and the page tree reads. */
export interface PlaceStore {
  /** The same object until the page or its address changes. */
  readonly get: () => Place;
  /** Apart from the place: at a click nothing is rendered anew but what shows this. */
  readonly isPending: () => boolean;
  readonly set: (change: PlaceChange) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createPlaceStore(first: Place): PlaceStore {
  let place = first;
  let isPending = false;
  const listeners = new Set<() => void>();
  return {
    get: () => place,
    isPending: () => isPending,
    set({ pending = isPending, ...change }) {
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
