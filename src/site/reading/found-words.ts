import { reveal } from '../navigation/targets.ts';

export const HIGHLIGHT_PARAMETER = '_highlight';
/** Of the style sheet's `::highlight()`. */
export const HIGHLIGHT = 'found';
export const MARK = 'mark[data-highlight]';

/**
 * Marks what the address asks for. What finds it is loaded only then, and `hold` keeps the position of the page back until it
 * has. Returns what takes the marks away.
 */
export function markFoundWords(search: string, hold: () => () => void): () => void {
  if (!new URLSearchParams(search).has(HIGHLIGHT_PARAMETER)) return () => undefined;
  const release = hold();
  let clear: (() => void) | undefined;
  let wanted = true;
  import('./highlight.ts')
    .then(({ showHighlights }) => {
      if (wanted) clear = showHighlights(search);
    })
    .catch((error) => console.warn('Found words cannot be marked.', error))
    .finally(release);
  return () => {
    wanted = false;
    clear?.();
  };
}

/** Brings the first marked word into view, whatever it is folded into. Returns whether there is one. */
export function showFirstHighlight(): boolean {
  const found = firstHighlight();
  if (found === undefined) return false;
  const place = found instanceof Range ? found.startContainer.parentElement : found;
  if (place) reveal(place);
  place?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A paragraph may be longer than the window.
  const { top } = found.getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight / 2, behavior: 'instant' });
  return true;
}

function firstHighlight(): Range | Element | undefined {
  const [range] = paintsRanges() ? (CSS.highlights.get(HIGHLIGHT) ?? []) : [];
  return range instanceof Range ? range : (document.querySelector(MARK) ?? undefined);
}

export function paintsRanges(): boolean {
  return typeof Highlight === 'function' && 'highlights' in CSS;
}
