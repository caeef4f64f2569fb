/** Moves the focus to something that is read, not operated. It leaves the order of Tab as it is. */
export function focusPlace(element: HTMLElement): void {
  const operable = element.tabIndex >= 0;
  if (!operable) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (operable) return;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

/** Where a new page is begun to be read: its title. */
export function pageTitle(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main') ?? undefined;
}

/** A link among all links to the same address in its part of the page: the sidebar may have grown when it is looked for. */
interface LinkPlace {
  readonly part: 'main' | 'body';
  readonly href: string;
  readonly index: number;
}

export interface FocusMemory {
  /** `link` is followed from the history entry `key`. */
  leave(key: string, link: HTMLAnchorElement): void;
  /** The link that the entry was left by, if the page still has it. */
  returnTo(key: string): HTMLElement | undefined;
}

/** Who comes back stands at the link that led away, as a browser without an app would have it. */
export function createFocusMemory(): FocusMemory {
  const places = new Map<string, LinkPlace>();
  return {
    leave(key, link) {
      const href = link.getAttribute('href') ?? '';
      const part = link.closest('main') ? 'main' : 'body';
      places.set(key, { part, href, index: linksTo(href, part).indexOf(link) });
    },
    returnTo(key) {
      const place = places.get(key);
      return place && linksTo(place.href, place.part)[place.index];
    },
  };
}

function linksTo(href: string, part: LinkPlace['part']): readonly HTMLElement[] {
  const links = [...document.querySelectorAll<HTMLElement>(`${part} a[href]`)];
  return links.filter((link) => link.getAttribute('href') === href);
}
