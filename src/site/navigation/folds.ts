/** What is folded in an article: years of an index, groups of patches, and what authors fold. */
const FOLD = '[data-article] details';

function folds(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(FOLD)];
}

/** Keeps with the entry of the history which of them are open. Browsers do that for fields, and not for `<details>`. */
export function keepFolds(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof Element && target.matches(FOLD))) return;
      window.navigation?.updateCurrentEntry({ state: folds().map(({ open }) => open) });
    },
    // The event does not bubble.
    true,
  );
}

/** Before the position of the entry is restored, which depends on them. */
export function restoreFolds(): void {
  const open = window.navigation?.currentEntry?.getState() as readonly boolean[] | undefined;
  if (open) for (const [place, fold] of folds().entries()) fold.open = open[place] ?? fold.open;
}
