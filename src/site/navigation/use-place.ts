import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useApp } from '../app/app-context.ts';
import type { LoadedPage } from '../app/page-source.ts';
import type { Place } from './place.ts';

export function usePlace(): Place {
  const { places } = useApp().router;
  return useSyncExternalStore(places.subscribe, places.get, places.get);
}

/** The page on screen, for what has nothing to do with its query: a filter that is written into the address renders none of it anew. */
export function useShownPage(): LoadedPage {
  const { places } = useApp().router;
  const shown = (): LoadedPage => places.get().shown;
  return useSyncExternalStore(places.subscribe, shown, shown);
}

export function useIsLoadingPage(): boolean {
  const { places } = useApp().router;
  return useSyncExternalStore(places.subscribe, places.isPending, places.isPending);
}

/** Holds the position of a page back that has just come, while what fills it is under way; as long as it gets on, if it tells `progress`. */
export function useDelayedScroll(busy: boolean, progress = 0): void {
  const { addPending } = useApp().router;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that has come ends a hold and begins another
  useLayoutEffect(() => (busy ? addPending() : undefined), [busy, progress, addPending]);
}
