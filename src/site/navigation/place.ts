import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import type { LoadedPage } from '../page-source.ts';

/** Where the reader is. */
export interface Place {
  readonly shown: LoadedPage;
  /** Of the page on screen: another object for every arrival. */
  readonly address: Address;
  /** Another page is under way. */
  readonly pending: boolean;
}

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
  readonly get: () => Place;
  readonly set: (change: Partial<Place>) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createPlaceStore(first: Place): PlaceStore {
  let place = first;
  const listeners = new Set<() => void>();
  return {
    get: () => place,
    set(change) {
      place = { ...place, ...change };
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

export function usePlace(): Place {
  const { places } = useApp().router;
  return useSyncExternalStore(places.subscribe, places.get, places.get);
}

/** Holds the position of a page back that has just come, while what fills it is under way. */
export function useArrivalHold(busy: boolean): void {
  const { hold } = useApp().router;
  useLayoutEffect(() => (busy ? hold() : undefined), [busy, hold]);
}
