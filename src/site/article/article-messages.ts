import { createContext, useContext } from 'react';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { invariant } from '../platform/invariant.ts';

/** All messages. Components of articles run only during the build, so the size does not matter. */
export const ArticleMessagesContext = createContext<Messages<MessageKey> | undefined>(undefined);

export function useArticleMessages(): Messages<MessageKey> {
  const messages = useContext(ArticleMessagesContext);
  invariant(messages, 'this component is rendered inside of an article');
  return messages;
}
