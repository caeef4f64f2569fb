const SCROLLERS = '[data-article] :is(pre, .table)';

/**
 * Makes code blocks and tables focusable while they overflow. Most of them do not, so the HTML has no
 * `tabindex`. Chromium 130 and Firefox make scroll containers focusable by themselves, but Safari does not,
 * and accessibility checkers expect the attribute. Returns a function that stops observing.
 */
export function watchTabStops(root: ParentNode): () => void {
  const sizes = new ResizeObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLElement) updateTabStop(target);
  });
  for (const scroller of root.querySelectorAll(SCROLLERS)) sizes.observe(scroller);
  return () => sizes.disconnect();
}

function updateTabStop(scroller: HTMLElement): void {
  if (scroller.scrollWidth > scroller.clientWidth) scroller.tabIndex = 0;
  else scroller.removeAttribute('tabindex');
}
