import { WITH_CONTENTS } from '#core/breakpoints.ts';

/**
 * Collapses the table of contents where it would be between the page header and the notes. Runs while the
 * document is being parsed, before the first paint, so that nothing moves.
 */
export function collapseContents(): void {
  // Uses a media query because reading the width would force a layout of the unfinished page.
  if (window.matchMedia(WITH_CONTENTS).matches) return;
  new MutationObserver((_changes, additions) => {
    const contents = document.querySelector<HTMLDetailsElement>('.contents > details');
    if (!contents) return;
    contents.open = false;
    additions.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
