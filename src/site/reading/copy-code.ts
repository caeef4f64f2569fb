import type { Announce } from '../navigation/live-region.ts';
import { copyText } from './clipboard.ts';

/** Adds a copy button after every code block, so that screen readers read the code first. */
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
