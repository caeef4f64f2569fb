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
