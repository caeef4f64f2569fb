import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { marked, useMessages } from '../messages/messages-context.ts';
import { focusPlace } from '../navigation/focus.ts';
import { listen } from '../platform/listen.ts';

interface FailureProps {
  /** The error message. */
  readonly text: ReactNode;
  readonly retry: {
    /** Missing for failures other than loading. Loading is also repeated when the connection returns. */
    readonly label?: string;
    readonly run: () => void;
  };
}

/**
 * Reports a failure and offers to try again: only the failed part, or the whole page, which may be outdated.
 * Offline, a reload would only lose the page, so it is not offered. When the connection returns, loading is
 * repeated automatically.
 */
export function Failure({ text, retry }: FailureProps): ReactElement {
  const { label, run } = retry;
  const messages = useMessages();
  const isOnline = useSyncExternalStore(
    (onChange) => listen(window, 'online offline', onChange),
    () => navigator.onLine,
  );
  useEffect(() => {
    if (label === undefined) return listen(window, 'online', run);
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
        {label ?? marked(messages, 'failure.retry')}
      </button>{' '}
      {isOnline && (
        <button className="button" type="button" data-action="page-reload">
          {marked(messages, 'failure.reload')}
        </button>
      )}
    </div>
  );
}

/** The button disappears with the failure. The focus returns to the element that had it before. */
function focusNear(button: HTMLElement): void {
  const place = button.closest<HTMLElement>('details, dialog, main, nav');
  const way = place?.querySelector<HTMLElement>(':scope > summary, input[name="q"]');
  focusPlace(way ?? place ?? undefined);
}
