import { type CopyContext, copyText } from './clipboard.ts';

/** Adds a copy button after every code block, so that screen readers read the code first. */
export function addCopyButtons(root: ParentNode, context: CopyContext): () => void {
  const { messages } = context;
  const label = messages('page.copy');
  const buttons = [...root.querySelectorAll<HTMLElement>('[data-article] pre')].map((code) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = label;
    button.setAttribute('aria-label', messages('page.copy-code'));
    const show = (outcome = label): void => {
      button.textContent = outcome;
    };
    button.addEventListener('click', () => copyText(code.textContent ?? '', context, show));
    code.after(button);
    return button;
  });
  return () => {
    for (const button of buttons) button.remove();
  };
}
