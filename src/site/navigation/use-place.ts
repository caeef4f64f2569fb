import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useApp } from '../app/app-context.ts';
import type { LoadedPage } from '../app/page-source.ts';
import type { Place, Retry } from './place.ts';

export function usePlace(): Place {
  const { places } = useApp().router;
  return useSyncExternalStore(places.subscribe, places.get, places.get);
}

/** The rendered page without its query, so that a filter in the address does not rerender the component. */
export function useShownPage(): LoadedPage {
  const { places } = useApp().router;
  const shown = (): LoadedPage => places.get().shown;
  return useSyncExternalStore(places.subscribe, shown, shown);
}

export function useIsLoadingPage(): boolean {
  const { places } = useApp().router;
  return useSyncExternalStore(places.subscribe, places.isPending, places.isPending);
}

/** Set while the last navigation waits for a connection. */
export function useRetry(): Retry | undefined {
  const { places } = useApp().router;
  return useSyncExternalStore(places.subscribe, places.retry, places.retry);
}

/**
 * Delays scrolling on a new page while its content is loading. A change of `progress` restarts the time
 * limit.
 */
export function useDelayedScroll(busy: boolean, progress = 0): void {
  const { addPending } = useApp().router;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each part that has come ends a hold and begins another
  useLayoutEffect(() => (busy ? addPending() : undefined), [busy, progress, addPending]);
}
