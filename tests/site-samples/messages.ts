import type { MessageKey } from '#core/messages/message-keys.ts';
import { type CompiledMessage, createMessages } from '#core/messages/messages.ts';
import { siteMessages } from '#generator/messages/site-messages.ts';

/**
 * The English messages, as data and as functions. Tests take labels from here, so that no text is written
 * twice.
 */
export const englishData = siteMessages({ locale: { htmlLang: 'en' }, messages: {} });
export const english = createMessages(englishData.all);

const marked = ([key, text]: readonly [string, CompiledMessage]): readonly [string, CompiledMessage] => [
  key,
  ['⟦', ...(typeof text === 'string' ? [text] : text), '⟧'],
];

/** Each message is in brackets, so that a test sees which text is not a message. */
export const bracketed = createMessages({
  ...englishData.all,
  texts: Object.fromEntries(Object.entries<CompiledMessage>(englishData.all.texts).map(marked)) as Record<
    MessageKey,
    CompiledMessage
  >,
});

/** What is left of a text with such messages without the messages. */
export function withoutMessages(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return rest === text ? text : withoutMessages(rest);
}
