import { type CopyContext, copyText } from './clipboard.ts';

/**
 * Handles "Copy as Markdown": copies the Markdown copy of the page to the clipboard. The link to the file
 * remains usable without permission or offline.
 */
export function copyMarkdown(root: HTMLElement, context: CopyContext): () => void {
  const copy = async (event: MouseEvent): Promise<void> => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
    if (button?.dataset.copy === undefined) return;
    const label = button.querySelector('span') ?? button;
    const before = label.textContent;
    const show = (outcome = before): void => {
      label.textContent = outcome;
    };
    await copyText(await fetchText(button.dataset.copy), context, show);
  };
  root.addEventListener('click', copy);
  return () => root.removeEventListener('click', copy);
}

async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}
