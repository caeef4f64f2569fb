import type { Announce } from '../navigation/live-region.ts';

/** How long a control shows what came of copying, in milliseconds. */
const OUTCOME_SHOWN_MS = 1500;

interface CopyReport {
  readonly announce: Announce;
  /** At the control that was pressed: the outcome, and nothing when it has been there for a while. */
  readonly show?: (outcome: 'Copied' | 'Not copied' | undefined) => void;
}

/** Puts a text into the clipboard, where there is one, and says whether it is there. Pages without https and frames without permission have none. */
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
