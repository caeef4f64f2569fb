/**
 * Moves the focus to something that is read, not operated. It leaves the order of Tab as it is, and it can take the focus again
 * when a dialog over the page gives it back.
 */
export function focusPlace(element: HTMLElement | undefined): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
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
  /** Remembers what a step leaves the current entry by. */
  readonly leave: (step: Pick<NavigateEvent, 'navigationType' | 'sourceElement'>) => void;
  /** The link that the current entry was left by, if the page still has it. */
  readonly returnTo: () => HTMLElement | undefined;
}

/** Who comes back stands at the link that led away, as a browser without an app would have it. */
export function createFocusMemory(): FocusMemory {
  const places = new Map<string | undefined, LinkPlace>();
  const entry = (): string | undefined => window.navigation.currentEntry?.key;
  return {
    leave({ navigationType, sourceElement }) {
      if (navigationType === 'traverse') return;
      if (sourceElement instanceof HTMLAnchorElement) places.set(entry(), placeOf(sourceElement));
      else places.delete(entry());
    },
    returnTo() {
      const place = places.get(entry());
      return place && linksTo(place.href, place.part)[place.index];
    },
  };
}

function placeOf(link: HTMLAnchorElement): LinkPlace {
  const href = link.getAttribute('href') ?? '';
  const part = link.closest('main') ? 'main' : 'body';
  return { part, href, index: linksTo(href, part).indexOf(link) };
}

export function linksTo(href: string, part: LinkPlace['part']): readonly HTMLElement[] {
  const links = [...document.querySelectorAll<HTMLElement>(`${part} a[href]`)];
  return links.filter((link) => link.getAttribute('href') === href);
}
