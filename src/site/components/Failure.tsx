import { type ReactElement, useEffect, useSyncExternalStore } from 'react';
import { focusPlace } from '../navigation/focus.ts';

interface FailureProps {
  /** What happened, in the words of the error. */
  readonly text: string;
  readonly retry: {
    /** Missing for what was not loaded: that is tried again, too, when the connection returns. */
    readonly label?: string;
    readonly run: () => void;
  };
}

/**
 * Says that something is not there, and offers to try again: at once, or with the whole page, which may be older than the site. Without a
 * connection a reload would only lose the page, so it is not offered, and a new connection tries again by itself.
 */
export function Failure({ text, retry }: FailureProps): ReactElement {
  const { label, run } = retry;
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  useEffect(() => {
    if (label !== undefined) return;
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [label, run]);
  return (
    <div className="failure" role="alert">
      <p>{text}</p>
      <button
        className="button"
        type="button"
        onClick={({ currentTarget }) => {
          focusNear(currentTarget);
          run();
        }}
      >
        {label ?? 'Retry'}
      </button>{' '}
      {isOnline && (
        <button className="button" type="button" data-action="page-reload">
          Reload the page
        </button>
      )}
    </div>
  );
}

function onConnection(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** The button goes with the failure, and the focus would go with it: it goes to what the reader came here by. */
function focusNear(button: HTMLElement): void {
  const place = button.closest<HTMLElement>('details, dialog, main, nav');
  const way = place?.querySelector<HTMLElement>(':scope > summary, input[name="q"]');
  focusPlace(way ?? place ?? undefined);
}
