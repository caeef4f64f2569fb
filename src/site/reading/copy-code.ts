import type { Announce } from '../navigation/live-region.ts';
import { copyText } from './clipboard.ts';

const COPIED_MILLISECONDS = 1000;

/** A button beside every block of code. It stands behind the code, so that reading in order meets the code first. */
export function addCopyButtons(root: ParentNode, announce: Announce): () => void {
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-article] pre')].map((code) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy code to clipboard');
    button.addEventListener('click', async () => {
      const copied = await copyText(code.textContent ?? '');
      const message = copied ? 'Copied' : 'Copying is not allowed here';
      button.textContent = message;
      announce(message);
      setTimeout(() => {
        button.textContent = 'Copy';
      }, COPIED_MILLISECONDS);
    });
    code.after(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}
