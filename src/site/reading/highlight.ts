import { findTokens } from './find-tokens.ts';
import { HIGHLIGHT, HIGHLIGHT_PARAMETER, MARK, paintsRanges } from './found-words.ts';

/**
 * Marks the words that a search hit was found by (`?_highlight=path&_highlight=search`). Escape takes the marks away. Returns
 * what does the same. The article stays as it is where the browser can paint ranges; elsewhere the words are wrapped.
 */
export function showHighlights(search: string): () => void {
  const tokens = new URLSearchParams(search)
    .getAll(HIGHLIGHT_PARAMETER)
    .flatMap((value) => value.split(/\s+/));
  if (tokens.length === 0) return () => undefined;
  const found = [...document.querySelectorAll('[data-article]')].flatMap((article) =>
    rangesOf(article, tokens),
  );
  const { dataset } = document.documentElement;
  dataset.found = '';
  if (paintsRanges()) CSS.highlights.set(HIGHLIGHT, new Highlight(...found));
  // From the end, so that a wrapped word does not move those before it.
  else for (const range of found.toReversed()) wrap(range);

  const clearOnEscape = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) clear();
  };
  const clear = (): void => {
    document.removeEventListener('keydown', clearOnEscape);
    delete dataset.found;
    if (paintsRanges()) CSS.highlights.delete(HIGHLIGHT);
    for (const mark of document.querySelectorAll(MARK)) unwrap(mark);
  };
  document.addEventListener('keydown', clearOnEscape);
  return clear;
}

function rangesOf(root: Element, tokens: readonly string[]): readonly Range[] {
  return textNodes(root).flatMap((node) =>
    findTokens(node.data, tokens).map(({ start, end }) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    }),
  );
}

function textNodes(root: Element): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text && !node.parentElement?.closest('button, .anchor')) nodes.push(node);
  }
  return nodes;
}

function wrap(range: Range): void {
  const mark = document.createElement('mark');
  mark.dataset.highlight = '';
  range.surroundContents(mark);
}

function unwrap(mark: Element): void {
  const parent = mark.parentNode;
  mark.replaceWith(...mark.childNodes);
  parent?.normalize();
}
