import type { Announce } from '../navigation/live-region.ts';
import { isPlainClick } from '../navigation/page-links.ts';
import { copyText } from './clipboard.ts';

/**
 * Handles the links "Direct link to ...". They navigate to the heading, as without a script, and also copy
 * the address.
 */
export function copyHeadingLinks(root: HTMLElement, announce: Announce): () => void {
  const copyLink = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null;
    if (link === null || !isPlainClick(event)) return;
    void copyText(link.href, { announce });
  };
  root.addEventListener('click', copyLink);
  return () => root.removeEventListener('click', copyLink);
}
