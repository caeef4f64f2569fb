import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import type { LoadedPage } from '../page-source.ts';

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

export function usePlace(): Place {
  const { places } = useApp().router;
  return useSyncExternalStore(places.subscribe, places.get, places.get);
}

/** The page on screen, for what has nothing to do with its query: a filter that is written into the address renders none of it anew. */
export function useShown(): LoadedPage {
  const { places } = useApp().router;
  const shown = (): LoadedPage => places.get().shown;
  return useSyncExternalStore(places.subscribe, shown, shown);
}

export function usePending(): boolean {
  const { places } = useApp().router;
  return useSyncExternalStore(places.subscribe, places.isPending, places.isPending);
}

/** Holds the position of a page back that has just come, while what fills it is under way; as long as it gets on, if it tells `progress`. */
export function useArrivalHold(busy: boolean, progress = 0): void {
  const { hold } = useApp().router;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that has come ends a hold and begins another
  useLayoutEffect(() => (busy ? hold() : undefined), [busy, progress, hold]);
}
