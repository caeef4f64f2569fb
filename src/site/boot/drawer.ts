import { hasModifier } from '../modifier-keys.ts';
import { closest, focusAction, onAction } from './action.ts';

/**
 * On small windows the sidebar is a sheet over the page. It stays where it is in the document and becomes a popover, which
 * brings the top layer, Escape, the press outside and the return of the focus; all else is made inert, which keeps the focus
 * inside. Where there are no popovers, the link that opens it still leads to it as a target.
 *
 * Opening adds an entry to the session history, so that "back" closes the sheet instead of leaving the page:
 *
 *     page ── open ──▶ page + DRAWER_STATE ── back, Escape, ... ──▶ page
 *                                          ── a link ──▶ the next page, in its place
 */
const DRAWER_SELECTOR = '.sidebar';
const WIDE_WINDOW = '(min-width: 997px)';

/** Marks the history entry of an open drawer. A navigation replaces it. */
export const DRAWER_STATE = 'drawer';

/** What the sidebar is only while it is a drawer. */
const OPEN_ATTRIBUTES = [
  ['popover', 'auto'],
  ['role', 'dialog'],
  ['aria-modal', 'true'],
  ['aria-label', 'Navigation'],
] as const;

type Closing = 'entry-left' | 'entry-replaced' | 'entry-to-leave';

export function serveDrawer(): void {
  const drawer = document.querySelector<HTMLElement>(DRAWER_SELECTOR);
  if (drawer === null || !('showPopover' in drawer)) return;
  let release: (() => void) | undefined;
  let opener: HTMLElement | undefined;
  let leavingEntry = false;
  let closing: Closing = 'entry-to-leave';
  const close = (how: Closing): void => {
    // A window that becomes wide closes what is open, and a sheet that stands open by its address is none of ours.
    if (release === undefined) return;
    closing = how;
    drawer.hidePopover();
  };

  onAction('drawer-open', (element, event) => {
    event.preventDefault();
    if (release !== undefined) return;
    opener = element;
    release = isolate(drawer);
    closing = 'entry-to-leave';
    drawer.dataset.panel = 'secondary';
    for (const [name, value] of OPEN_ATTRIBUTES) drawer.setAttribute(name, value);
    drawer.showPopover();
    focusAction('drawer-close');
    window.history.pushState({ ...window.history.state, [DRAWER_STATE]: true }, '');
  });
  onAction('drawer-close', (_button, event) => {
    if (release !== undefined) event.preventDefault();
    close('entry-to-leave');
  });
  drawer.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') return;
    // Before the focus returns: what is inert cannot take it.
    release?.();
    release = undefined;
    if (closing !== 'entry-to-leave') return;
    leavingEntry = true;
    window.history.back();
  });
  drawer.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return;
    for (const [name] of OPEN_ATTRIBUTES) drawer.removeAttribute(name);
    // A press beside the drawer leaves the focus nowhere.
    if (closing !== 'entry-replaced' && document.activeElement === document.body) opener?.focus();
  });
  window.matchMedia(WIDE_WINDOW).addEventListener('change', () => close('entry-to-leave'));
  // The drawer's entry is nobody else's business. Listeners of the window run in the order in which they came, and this one
  // comes before the router's.
  window.addEventListener('popstate', (event) => {
    if (!leavingEntry && release === undefined) return;
    event.stopImmediatePropagation();
    if (release !== undefined) close('entry-left');
    leavingEntry = false;
  });
  // On the window, so that the app has had its say: a link that it does not take is followed here.
  window.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event.target, 'a[href]');
    if (release === undefined || link === null || !drawer.contains(link) || hasModifier(event)) return;
    close('entry-replaced');
    if (event.defaultPrevented) return;
    event.preventDefault();
    window.location.replace(link.href);
  });
  servePanels(drawer);
}

/** The publisher's links and the releases, one of them at a time. */
function servePanels(drawer: HTMLElement): void {
  onAction('drawer-primary', () => {
    drawer.dataset.panel = 'primary';
    focusAction('drawer-secondary');
  });
  onAction('drawer-secondary', () => {
    drawer.dataset.panel = 'secondary';
    focusAction('drawer-primary');
  });
}

/** Makes everything inert that is neither in `element` nor around it, but what only speaks. Returns what undoes it. */
function isolate(element: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let node = element; node !== document.body; node = node.parentElement ?? document.body) {
    for (const sibling of node.parentElement?.children ?? []) {
      const speaks = sibling.hasAttribute('aria-live');
      if (sibling !== node && sibling instanceof HTMLElement && !speaks) others.push(sibling);
    }
  }
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}
