import type { ReactElement } from 'react';
import { marked, useMessages } from '../messages/messages-context.ts';

export function Spinner(): ReactElement {
  const messages = useMessages();
  return (
    <p className="spinner" role="status">
      <span className="hidden">{marked(messages, 'page.loading')}</span>
    </p>
  );
}
