import { cleanPathname } from '#core/model/urls.ts';

/** `…/index.html` shows the page of `…/`: the address says so before the router reads it. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const clean = cleanPathname(pathname);
  if (clean !== undefined) {
    window.history.replaceState(window.history.state, '', `${clean}${search}${hash}`);
  }
}

/** Entries that the browser makes for a hash carry no key; with one their scroll position can be told from others'. */
export function nameHashEntries(): void {
  let count = 0;
  // Before the router listens: it reads the key.
  window.addEventListener('popstate', () => {
    if (window.history.state !== null) return;
    count += 1;
    window.history.replaceState({ key: `hash-${Date.now().toString(36)}-${count}` }, '');
  });
}
