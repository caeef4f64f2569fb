import type { Announce } from '../navigation/live-region.ts';
import { copyText } from './clipboard.ts';

/** "Copy as Markdown": the file beside the page, into the clipboard. Its link is there for who may not, or is offline. */
export function copyMarkdown(root: HTMLElement, announce: Announce): () => void {
  const copy = async (event: MouseEvent): Promise<void> => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
    if (button?.dataset.copy === undefined) return;
    const words = button.querySelector('span') ?? button;
    const before = words.textContent;
    const show = (outcome = before): void => {
      words.textContent = outcome;
    };
    await copyText(await fetchText(button.dataset.copy), { announce, show });
  };
  root.addEventListener('click', copy);
  return () => root.removeEventListener('click', copy);
}

async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}
