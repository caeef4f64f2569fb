import type { ReactElement } from 'react';
import { pageId } from '#core/model/page-ids.ts';
import { useMessages } from '../messages/messages-context.ts';

export const MAIN_ID = pageId('main');

export function SkipLink(): ReactElement {
  const messages = useMessages();
  return (
    <a className="skip" href={`#${MAIN_ID}`}>
      {messages('shell.skip-link')}
    </a>
  );
}
