/** Where the contents have a column of their own; the style sheet changes at the same width. */
const WIDE_WINDOW = '(width>1200px)';

/**
 * Between head and notes the contents are in the way of who came to read: there they begin folded. Done while the document is
 * read, before its first paint, so that nothing moves.
 */
export function foldContents(): void {
  // Not by the width itself: a browser would have to lay out the page that it has not read yet.
  if (window.matchMedia(WIDE_WINDOW).matches) return;
  new MutationObserver((_changes, additions) => {
    const contents = document.querySelector<HTMLDetailsElement>('.contents > details');
    if (!contents) return;
    contents.open = false;
    additions.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
