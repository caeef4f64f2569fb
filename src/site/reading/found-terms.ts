import { reveal } from '../navigation/targets.ts';
import type { Highlights } from './highlight.ts';

let shown: Highlights | undefined;

/**
 * Highlights the terms of a search hit (`?_highlight=path&_highlight=search`). The code is loaded only for
 * such addresses. `hold` delays scrolling until the terms are highlighted. Returns a function that removes
 * the highlights.
 */
export function markFoundTerms(search: string, hold: () => () => void): () => void {
  const tokens = new URLSearchParams(search).getAll('_highlight').flatMap((value) => value.split(/\s+/));
  if (tokens.length === 0) return () => undefined;
  const release = hold();
  let wanted = true;
  import('./highlight.ts')
    .then(({ showHighlights }) => {
      if (wanted) shown = showHighlights(tokens);
    })
    .catch((error) => console.warn('Search terms cannot be highlighted.', error))
    .finally(release);
  return () => {
    wanted = false;
    shown?.clear();
  };
}

/**
 * Scrolls to the first highlighted term, and opens collapsed elements around it. Returns whether there is a
 * highlight.
 */
export function scrollToFirstHighlight(): boolean {
  const found = shown?.first();
  if (found === undefined) return false;
  const place = found.startContainer.parentElement;
  if (place) reveal(place);
  place?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // Scrolls again to the term itself, because its paragraph may be taller than the window.
  const { top } = found.getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight / 2, behavior: 'instant' });
  return true;
}
