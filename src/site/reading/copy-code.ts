import type { Announce } from '../navigation/live-region.ts';
import { copyText } from './clipboard.ts';

/** A button beside every block of code. It stands behind the code, so that reading in order meets the code first. */
export function addCopyButtons(root: ParentNode, announce: Announce): () => void {
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-article] pre')].map((code) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.setAttribute('aria-label', 'Copy code to clipboard');
    const show = (outcome = 'Copy'): void => {
      button.textContent = outcome;
    };
    button.addEventListener('click', () => copyText(code.textContent ?? '', { announce, show }));
    code.after(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}
