import { type ReactElement, useEffect } from 'react';
import { useApp } from '../app/app-context.ts';
import { useDelayed } from '../components/delayed.ts';
import { useIsLoadingPage } from './use-place.ts';

/** A progress line below the header, shown when the next page is slow to load. */
export function ProgressBar(): ReactElement | null {
  const { announce } = useApp();
  const slow = useDelayed(useIsLoadingPage());
  useEffect(() => {
    if (slow) announce('Loading page');
  }, [slow, announce]);
  return slow ? <div className="progress" role="progressbar" aria-label="Loading page" /> : null;
}
