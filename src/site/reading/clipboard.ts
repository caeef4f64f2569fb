import type { BrowserKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { Announce } from '../navigation/live-region.ts';

/** How long a control shows the outcome of copying. */
const OUTCOME_SHOWN_MS = 1500;

/** What a control that copies needs from the app. */
export interface CopyContext {
  readonly announce: Announce;
  readonly messages: Messages<BrowserKey>;
}

/**
 * Copies a text to the clipboard and reports the outcome. Pages without https and frames without permission
 * have no clipboard.
 *
 * @param text missing if it could not be fetched
 * @param show shows the outcome next to the control. Called with `undefined` when the time is over.
 */
export async function copyText(
  text: string | undefined,
  { announce, messages }: CopyContext,
  show: (outcome: string | undefined) => void = () => undefined,
): Promise<void> {
  const isCopied = text !== undefined && (await write(text));
  const outcome = messages(isCopied ? 'page.copied' : 'page.not-copied');
  announce(isCopied || text === undefined ? outcome : messages('page.copying-denied'));
  show(outcome);
  setTimeout(() => show(undefined), OUTCOME_SHOWN_MS);
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
