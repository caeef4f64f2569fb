import type { Announce } from '../navigation/live-region.ts';

/** How long a control shows the outcome of copying. */
const OUTCOME_SHOWN_MS = 1500;

interface CopyReport {
  readonly announce: Announce;
  /** Shows the outcome next to the control. Called with `undefined` when the time is over. */
  readonly show?: (outcome: 'Copied' | 'Not copied' | undefined) => void;
}

/**
 * Copies a text to the clipboard and reports the outcome. Pages without https and frames without permission
 * have no clipboard.
 */
export async function copyText(
  text: string | undefined,
  { announce, show = () => undefined }: CopyReport,
): Promise<void> {
  const isCopied = text !== undefined && (await write(text));
  announce(isCopied ? 'Copied' : text === undefined ? 'Not copied' : 'Copying is not allowed here');
  show(isCopied ? 'Copied' : 'Not copied');
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
