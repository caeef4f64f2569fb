import { rootFlags } from '../platform/root-flags.ts';
import { findTokens } from './find-tokens.ts';

/** The name in the `::highlight()` rules of the style sheet. */
const HIGHLIGHT = 'found';
const MARK = 'mark[data-highlight]';

export interface Highlights {
  /** `undefined` after `clear`. */
  readonly first: () => Range | Element | undefined;
  readonly clear: () => void;
}

/**
 * Highlights the tokens in the article. Uses the CSS Custom Highlight API, which leaves the document
 * unchanged. In other browsers, the terms are wrapped in `<mark>`. Escape removes the highlights.
 */
export function showHighlights(tokens: readonly string[]): Highlights {
  const found = [...document.querySelectorAll('[data-article]')].flatMap((article) =>
    rangesOf(article, tokens),
  );
  const flags = rootFlags();
  flags.found = '';
  if (supportsHighlights()) CSS.highlights.set(HIGHLIGHT, new Highlight(...found));
  // Starts from the end, so that wrapping a term does not move the ranges before it.
  else for (const range of found.toReversed()) wrap(range);

  const clearOnEscape = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented) clear();
  };
  const clear = (): void => {
    document.removeEventListener('keydown', clearOnEscape);
    delete flags.found;
    if (supportsHighlights()) CSS.highlights.delete(HIGHLIGHT);
    for (const mark of document.querySelectorAll(MARK)) unwrap(mark);
  };
  document.addEventListener('keydown', clearOnEscape);
  return { first: firstHighlight, clear };
}

function firstHighlight(): Range | Element | undefined {
  const [range] = supportsHighlights() ? (CSS.highlights.get(HIGHLIGHT) ?? []) : [];
  return range instanceof Range ? range : (document.querySelector(MARK) ?? undefined);
}

function supportsHighlights(): boolean {
  return typeof Highlight === 'function' && 'highlights' in CSS;
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
