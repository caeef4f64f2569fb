import type { ReactElement } from 'react';
import { Failure } from '../components/Failure.tsx';
import { useMessages } from '../messages/messages-context.ts';
import { useRetry } from './use-place.ts';

/** Says that the page behind a link could not be loaded without a connection. It is opened when the connection returns. */
export function NoConnection(): ReactElement | null {
  const messages = useMessages();
  const retry = useRetry();
  if (retry === undefined) return null;
  const reason = messages('failure.offline');
  return (
    <div className="over-page">
      <Failure
        text={messages('failure.not-loaded-because', { part: 'next', reason })}
        retry={{ run: retry }}
      />
    </div>
  );
}
