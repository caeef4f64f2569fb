import { createContext, createElement, Fragment, type ReactElement, type ReactNode, useContext } from 'react';
import type { BrowserKey, MessageKey, PlainKey, RichValues, Values } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { invariant } from '../platform/invariant.ts';

/** The messages of the page, for all components. Articles have more: `useArticleMessages`. */
export const MessagesContext = createContext<Messages<BrowserKey> | undefined>(undefined);

export function useMessages(): Messages<BrowserKey> {
  const messages = useContext(MessagesContext);
  invariant(messages, 'this component is rendered inside of MessagesContext');
  return messages;
}

/** The text of a message. An English text on a page in another language is marked, so that screen readers pronounce it as English. */
export function marked<Key extends MessageKey, One extends PlainKey<Key>>(
  messages: Messages<Key>,
  key: One,
  ...values: Values<One>
): ReactNode {
  const text = messages<One>(key, ...values);
  const language = messages.languageOf(key);
  return language === undefined ? text : createElement('span', { lang: language }, text);
}

/** A message with elements in it: tags of the message are functions of their content, values may be elements. */
export function rich<Key extends MessageKey, One extends Key>(
  messages: Messages<Key>,
  key: One,
  values: RichValues<One, ReactNode>,
): ReactElement {
  const language = messages.languageOf(key);
  const parts = messages.parts<One, ReactNode>(key, joinContents(values));
  return language === undefined
    ? createElement(Fragment, null, ...parts)
    : createElement('span', { lang: language }, ...parts);
}

/** Elements in a list of their own would need keys. */
function joinContents<One extends MessageKey>(
  values: RichValues<One, ReactNode>,
): RichValues<One, ReactNode, readonly ReactNode[]> {
  const joined = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (content: readonly ReactNode[]) => value(createElement(Fragment, null, ...content))
      : value,
  ]);
  return Object.fromEntries(joined);
}
