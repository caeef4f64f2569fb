import { findTokens } from './find-tokens.ts';

export const HIGHLIGHT_PARAMETER = '_highlight';
const MARK = 'data-highlight';

/**
 * Marks the words that a search hit was found by (`?_highlight=path&_highlight=search`) and scrolls to the first, unless a
 * hash says where to go. Escape takes the marks away. Returns what does the same.
 */
export function showHighlights(search: string): () => void {
  const tokens = new URLSearchParams(search)
    .getAll(HIGHLIGHT_PARAMETER)
    .flatMap((value) => value.split(/\s+/));
  if (tokens.length === 0) return () => undefined;
  for (const article of document.querySelectorAll('[data-article]')) markTokens(article, tokens);
  if (window.location.hash === '')
    document.querySelector(`mark[${MARK}]`)?.scrollIntoView({ block: 'center' });

  const clearOnEscape = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) clear();
  };
  const clear = (): void => {
    document.removeEventListener('keydown', clearOnEscape);
    for (const mark of document.querySelectorAll(`mark[${MARK}]`)) unwrap(mark);
  };
  document.addEventListener('keydown', clearOnEscape);
  return clear;
}

function markTokens(root: Element, tokens: readonly string[]): void {
  for (const node of textNodes(root)) {
    // From the end, so that what was split off does not move the rest.
    for (const { start, end } of findTokens(node.data, tokens).toReversed()) {
      const found = node.splitText(start);
      found.splitText(end - start);
      const mark = document.createElement('mark');
      mark.setAttribute(MARK, '');
      found.replaceWith(mark);
      mark.append(found);
    }
  }
}

function textNodes(root: Element): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest('button, .anchor')) nodes.push(node);
  }
  return nodes;
}

function unwrap(mark: Element): void {
  const parent = mark.parentNode;
  mark.replaceWith(...mark.childNodes);
  parent?.normalize();
}
