import { LoadError } from '#core/load-error.ts';
import type { BrowserKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';

/** Tells readers what could not be loaded, and why. Other errors keep their own message. */
export function failureText(messages: Messages<BrowserKey>, error: unknown): string {
  if (!(error instanceof LoadError)) return error instanceof Error ? error.message : String(error);
  const { part, failure } = error;
  if (failure === undefined) return messages('failure.not-loaded', { part });
  // A status is a name, not a quantity.
  const reason = typeof failure === 'number' ? `${failure}` : messages(`failure.${failure}`);
  return messages('failure.not-loaded-because', { part, reason });
}
