import type { Announce } from '../navigation/live-region.ts';
import { isPlainClick } from '../navigation/page-links.ts';
import { copyText } from './clipboard.ts';

/** "Direct link to ..." leads to the heading, as it does without a script, and puts the address into the clipboard. */
export function copyHeadingLinks(root: HTMLElement, announce: Announce): () => void {
  const copyLink = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null;
    if (link === null || !isPlainClick(event)) return;
    void copyText(link.href, { announce });
  };
  root.addEventListener('click', copyLink);
  return () => root.removeEventListener('click', copyLink);
}
