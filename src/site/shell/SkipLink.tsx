import type { ReactElement } from 'react';
import { reservedId } from '#core/model/reserved-ids.ts';
import { useMessages } from '../messages/messages-context.ts';

export const MAIN_ID = reservedId('main');

export function SkipLink(): ReactElement {
  const messages = useMessages();
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      {messages('shell.skip-link')}
    </a>
  );
}
