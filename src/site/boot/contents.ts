/** Where the contents have no column of their own; the style sheet changes at the same width. */
const NARROW_WINDOW = 1200;

/**
 * Between head and notes the contents are in the way of who came to read: there they begin folded. Done while the document is
 * read, before its first paint, so that nothing moves.
 */
export function foldContents(): void {
  if (window.innerWidth > NARROW_WINDOW) return;
  new MutationObserver((_changes, additions) => {
    const contents = document.querySelector<HTMLDetailsElement>('.contents > details');
    if (contents === null) return;
    contents.open = false;
    additions.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
