/**
 * Moves the focus to an element that is not interactive. The element stays out of the tab order, and can take
 * the focus again when a dialog closes. As the `ref` of an element, it moves the focus when the element appears.
 */
export function focusPlace(element: HTMLElement | null | undefined): void {
  if (element && element.tabIndex < 0) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/** Where reading a new page starts: its title. */
export function pageTitle(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main') ?? undefined;
}

/**
 * A link, identified by its index among all links to the same address in one part of the page. The sidebar
 * may have grown meanwhile, so the parts are counted separately.
 */
interface LinkPlace {
  readonly part: 'main' | 'body';
  readonly href: string;
  readonly index: number;
}

export interface FocusMemory {
  /** Remembers the link that a navigation starts from. */
  readonly leave: (step: Pick<NavigateEvent, 'navigationType' | 'sourceElement'>) => void;
  /** The link by which the reader left the current history entry, if the page still contains it. */
  readonly returnTo: () => HTMLElement | undefined;
}

/** After Back, the focus returns to the link by which the reader left, as in a site without an app. */
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
