import type { Announce } from '../navigation/live-region.ts';
import { copyText } from './clipboard.ts';

/** "Copy as Markdown": the file beside the page, into the clipboard. Its link is there for who may not, or is offline. */
export function copyMarkdown(root: HTMLElement, announce: Announce): () => void {
  const copy = async (event: MouseEvent): Promise<void> => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null;
    if (button?.dataset.copy === undefined) return;
    const text = await fetchText(button.dataset.copy);
    const copied = text !== undefined && (await copyText(text));
    announce(copied ? 'Copied as Markdown' : 'The Markdown could not be copied');
    const words = button.querySelector('span') ?? button;
    const before = words.textContent;
    words.textContent = copied ? 'Copied' : 'Not copied';
    setTimeout(() => {
      words.textContent = before;
    }, COPIED_MILLISECONDS);
  };
  root.addEventListener('click', copy);
  return () => root.removeEventListener('click', copy);
}

const COPIED_MILLISECONDS = 1500;

async function fetchText(address: string): Promise<string | undefined> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}
