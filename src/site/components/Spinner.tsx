import type { ReactElement } from 'react';
import { useMessages } from '../messages/messages-context.ts';

export function Spinner(): ReactElement {
  const messages = useMessages();
  return (
    <p className="spinner" role="status">
      <span className="hidden">{messages('page.loading')}</span>
    </p>
  );
}
