/**
 * The actions of buttons with `data-action`. The `href` of a link with an action is its fallback without a
 * script.
 */
export type Action =
  | 'color-mode'
  | 'announcement-dismiss'
  | 'drawer-open'
  | 'drawer-close'
  | 'drawer-primary'
  | 'drawer-secondary'
  | 'sidebar-hide'
  | 'sidebar-show'
  | 'search-open'
  | 'app-load'
  | 'page-reload';

/** Handles clicks on all elements with this action, including elements that are added later. */
export function onAction(action: Action, serve: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = closest<HTMLElement>(event.target, `[data-action="${action}"]`);
    if (element) serve(element, event);
  });
}

export function closest<Found extends Element>(target: EventTarget | null, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** Moves the focus to the first element with this action. */
export function focusAction(action: Action): void {
  document.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
}
