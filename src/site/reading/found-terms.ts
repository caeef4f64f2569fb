import { reveal } from '../navigation/targets.ts';
import type { Highlights } from './highlight.ts';

let shown: Highlights | undefined;

/**
 * Marks the words that a search hit was found by (`?_highlight=path&_highlight=search`). The code that finds them is loaded only
 * then, and `hold` keeps the position of the page back until it has. Returns what takes the marks away.
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
    .catch((error) => console.warn('Found words cannot be marked.', error))
    .finally(release);
  return () => {
    wanted = false;
    shown?.clear();
  };
}

/** Brings the first marked word into view, whatever it is folded into. Returns whether there is one. */
export function scrollToFirstHighlight(): boolean {
  const found = shown?.first();
  if (found === undefined) return false;
  const place = found instanceof Range ? found.startContainer.parentElement : found;
  if (place) reveal(place);
  place?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A paragraph may be longer than the window.
  const { top } = found.getBoundingClientRect();
  window.scrollBy({ top: top - window.innerHeight / 2, behavior: 'instant' });
  return true;
}
