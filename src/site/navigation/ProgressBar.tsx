import { type ReactElement, useEffect } from 'react';
import { useApp } from '../app/app-context.ts';
import { useDelayed } from '../components/delayed.ts';
import { useMessages } from '../messages/messages-context.ts';
import { useIsLoadingPage } from './use-place.ts';

/** A progress line below the header, shown when the next page is slow to load. */
export function ProgressBar(): ReactElement | null {
  const { announce } = useApp();
  const label = useMessages()('page.loading-page');
  const slow = useDelayed(useIsLoadingPage());
  useEffect(() => {
    if (slow) announce(label);
  }, [slow, announce, label]);
  return slow ? <div className="progress" role="progressbar" aria-label={label} /> : null;
}
