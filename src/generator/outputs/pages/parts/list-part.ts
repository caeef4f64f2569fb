import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';

/** The name of a part of a list, from 1: no two pages have the same title. The first part has the name of the list. */
export function nameOfPart(messages: Messages<MessageKey>, list: string, part: number): string {
  return part === 1 ? list : messages('article.list-part', { list, part });
}
