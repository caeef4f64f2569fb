import { type ReactElement, type ReactNode, startTransition, useCallback, useEffect, useState } from 'react';
import { failureText } from '../messages/failure-text.ts';
import { marked, useMessages } from '../messages/messages-context.ts';
import { useDelayedScroll } from '../navigation/use-place.ts';
import { Failure } from './Failure.tsx';

interface LoadingProps<Value> {
  /** Keep its identity: a new function loads again. */
  readonly load: () => Promise<Value>;
  /** Delays scrolling, because positions on the page change when the content arrives. */
  readonly delaysScroll?: boolean;
  readonly children: (value: Value) => ReactNode;
}

type State<Value> =
  | { readonly step: 'loading' }
  | { readonly step: 'loaded'; readonly value: Value }
  | { readonly step: 'failed'; readonly error: unknown };

/** Loads content on the first render. Shows a spinner, and a retry button after a failure. */
export function Loading<Value>({ load, delaysScroll = false, children }: LoadingProps<Value>): ReactElement {
  const messages = useMessages();
  const [state, setState] = useState<State<Value>>({ step: 'loading' });
  useDelayedScroll(delaysScroll && state.step === 'loading');
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what loads again
  useEffect(() => {
    let wanted = true;
    const show = (next: State<Value>): void => {
      if (wanted) setState(next);
    };
    show({ step: 'loading' });
    load().then(
      // The content can be long. A transition renders it in slices, so that input is not delayed.
      (value) => startTransition(() => show({ step: 'loaded', value })),
      (error) => show({ step: 'failed', error }),
    );
    return () => {
      wanted = false;
    };
  }, [load, attempt]);

  if (state.step === 'loaded') return <>{children(state.value)}</>;
  if (state.step === 'failed')
    return <Failure text={failureText(messages, state.error)} retry={{ run: retry }} />;
  return <Spinner />;
}

/**
 * Appears after a delay, because faster responses need none. In a document it appears only while the app is loading. Screen readers
 * announce what appears inside of a status.
 */
export function Spinner(): ReactElement {
  const messages = useMessages();
  return (
    <p role="status">
      <span className="spinner" hidden>
        <span className="hidden">{marked(messages, 'page.loading')}</span>
      </span>
    </p>
  );
}
