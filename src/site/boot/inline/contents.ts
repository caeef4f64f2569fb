import { WITH_CONTENTS } from '#core/window-widths.ts';

/**
 * Between head and notes the contents are in the way of who came to read: there they begin folded. Done while the document is
 * read, before its first paint, so that nothing moves.
 */
export function collapseContents(): void {
  // Not by the width itself: a browser would have to lay out the page that it has not read yet.
  if (window.matchMedia(WITH_CONTENTS).matches) return;
  new MutationObserver((_changes, additions) => {
    const contents = document.querySelector<HTMLDetailsElement>('.contents > details');
    if (!contents) return;
    contents.open = false;
    additions.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
