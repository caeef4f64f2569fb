import { createContext, useContext } from 'react';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { invariant } from '../platform/invariant.ts';

/** All messages: unlike other components, those of articles run only when the site is built. */
export const ArticleMessagesContext = createContext<Messages<MessageKey> | undefined>(undefined);

export function useArticleMessages(): Messages<MessageKey> {
  const messages = useContext(ArticleMessagesContext);
  invariant(messages, 'this component is rendered inside of an article');
  return messages;
}
