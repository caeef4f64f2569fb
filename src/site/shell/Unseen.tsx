import type { ReactElement } from 'react';
import { useMessages } from '../messages/messages-context.ts';

/** The mark of unseen releases. */
export function Unseen(): ReactElement {
  const unseen = useMessages()('shell.unseen');
  return (
    <span className="unseen" title={unseen}>
      <span className="hidden"> {unseen} </span>
    </span>
  );
}
