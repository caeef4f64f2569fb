import { rootFlags } from '../platform/root-flags.ts';
import { findTokens } from './find-tokens.ts';

/** The name in the `::highlight()` rules of the style sheet. */
const HIGHLIGHT = 'found';

export interface Highlights {
  /** `undefined` after `clear`. */
  readonly first: () => Range | undefined;
  readonly clear: () => void;
}

/**
 * Highlights the tokens in the article, with the CSS Custom Highlight API, which leaves the document unchanged. Browsers
 * without it, older than Firefox 140 and Safari 17.2, only scroll to the first one. Escape removes the highlights.
 */
export function showHighlights(tokens: readonly string[]): Highlights {
  const found = [...document.querySelectorAll('[data-article]')].flatMap((article) =>
    rangesOf(article, tokens),
  );
  let first = found[0];
  const flags = rootFlags();
  flags.found = '';
  CSS.highlights?.set(HIGHLIGHT, new Highlight(...found));

  const clearOnEscape = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) clear();
  };
  const clear = (): void => {
    document.removeEventListener('keydown', clearOnEscape);
    delete flags.found;
    CSS.highlights?.delete(HIGHLIGHT);
    first = undefined;
  };
  document.addEventListener('keydown', clearOnEscape);
  return { first: () => first, clear };
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
