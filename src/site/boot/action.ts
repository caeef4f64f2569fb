/** What a button with `data-action` does when it is pressed. `href` of a link with an action is where it leads without a script. */
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

/** Serves all elements with this action, now and later. */
export function onAction(action: Action, serve: (element: HTMLElement, event: MouseEvent) => void): void {
  document.addEventListener('click', (event) => {
    const element = closest<HTMLElement>(event.target, `[data-action="${action}"]`);
    if (element) serve(element, event);
  });
}

export function closest<Found extends Element>(target: EventTarget | null, selector: string): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null;
}

/** Moves the focus to the first element with this action that is shown. */
export function focusAction(action: Action): void {
  document.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus();
}
