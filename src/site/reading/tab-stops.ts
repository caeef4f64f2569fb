const SCROLLERS = '[data-article] :is(pre, .table)';

/**
 * Code and tables take a tab stop while they scroll, and only then: a page can have a hundred of them that do not. Chromium
 * (130 and later) and Firefox do so by themselves, so the page is written without; Safari does not, and other tools look for
 * the attribute. Returns what ends the watching.
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
