/** What is folded in an article: years of an index, groups of patches, and what authors fold. */
const ARTICLE_DETAILS = '[data-article] details';

function articleDetails(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(ARTICLE_DETAILS)];
}

/** Keeps with the entry of the history which of them are open. Browsers do that for fields, and not for `<details>`. */
export function saveDetailsState(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof Element && target.matches(ARTICLE_DETAILS))) return;
      window.navigation?.updateCurrentEntry({ state: articleDetails().map(({ open }) => open) });
    },
    // The event does not bubble.
    true,
  );
}

/** Before the position of the entry is restored, which depends on them. */
export function restoreDetailsState(): void {
  const open = window.navigation?.currentEntry?.getState() as readonly boolean[] | undefined;
  if (open) for (const [place, fold] of articleDetails().entries()) fold.open = open[place] ?? fold.open;
}
