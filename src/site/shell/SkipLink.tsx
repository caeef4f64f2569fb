import type { ReactElement } from 'react';
import { reservedId } from '#core/model/reserved-ids.ts';
import { marked, useMessages } from '../messages/messages-context.ts';

export const MAIN_ID = reservedId('main');

export function SkipLink(): ReactElement {
  const messages = useMessages();
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      {marked(messages, 'shell.skip-link')}
    </a>
  );
}
