/**
 * All collapsible parts of an article: years of an index, groups of patches, and sections that authors
 * collapse.
 */
const ARTICLE_DETAILS = '[data-article] details';

function articleDetails(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(ARTICLE_DETAILS)];
}

/**
 * Saves in the history entry which parts are open. Browsers restore the state of form fields, but not of
 * `<details>`.
 */
export function saveDetailsState(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof Element && target.matches(ARTICLE_DETAILS))) return;
      window.navigation?.updateCurrentEntry({ state: articleDetails().map(({ open }) => open) });
    },
    // The `toggle` event does not bubble.
    true,
  );
}

/** Must run before the scroll position is restored, which depends on the open parts. */
export function restoreDetailsState(): void {
  const open = window.navigation?.currentEntry?.getState() as readonly boolean[] | undefined;
  if (open) for (const [place, fold] of articleDetails().entries()) fold.open = open[place] ?? fold.open;
}
