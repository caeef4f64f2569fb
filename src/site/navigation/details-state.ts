import { rootFlags } from '../platform/root-flags.ts';

/**
 * All collapsible parts of an article and of a view: years of an index, groups of patches, sections that authors collapse, the fixes of an
 * upgrade.
 */
const CONTENT_DETAILS = ':is([data-article], .lazy-view) details';

function contentDetails(): readonly HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(CONTENT_DETAILS)];
}

/**
 * Saves in the history entry which parts are open. Browsers restore the state of form fields, but not of
 * `<details>`. A filter replaces the entry, so its state is also saved when the reader leaves it.
 */
export function saveDetailsState(): void {
  const save = (): void => {
    // Parts that are rendered open also send `toggle`, before the saved state is restored.
    if ('arriving' in rootFlags()) return;
    window.navigation?.updateCurrentEntry({ state: contentDetails().map(({ open }) => open) });
  };
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof Element && target.matches(CONTENT_DETAILS)) save();
    },
    // The `toggle` event does not bubble.
    true,
  );
  window.navigation?.addEventListener('navigate', save);
}

/** Must run before the scroll position is restored, which depends on the open parts. */
export function restoreDetailsState(): void {
  const open = window.navigation?.currentEntry?.getState() as readonly boolean[] | undefined;
  const all = contentDetails();
  // Another number means that a view has not been rendered yet, or shows something else.
  if (open?.length === all.length)
    for (const [place, fold] of all.entries()) fold.open = open[place] ?? fold.open;
}
