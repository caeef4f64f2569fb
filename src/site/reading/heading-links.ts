import { isPlainClick } from '../navigation/page-links.ts';
import { type CopyContext, copyText } from './clipboard.ts';

/**
 * Handles the links "Direct link to ...". They navigate to the heading, as without a script, and also copy
 * the address.
 */
export function copyHeadingLinks(root: HTMLElement, context: CopyContext): () => void {
  const copyLink = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.anchor') : null;
    if (link === null || !isPlainClick(event)) return;
    void copyText(link.href, context);
  };
  root.addEventListener('click', copyLink);
  return () => root.removeEventListener('click', copyLink);
}
