import { WITH_SIDEBAR } from '#core/breakpoints.ts';
import { ROOT_ID } from '../app/page-data-element.ts';
import { isPlainClick } from '../navigation/page-links.ts';
import { invariant } from '../platform/invariant.ts';
import { revealCurrentPage } from '../shell/current-page.ts';
import { closest, focusAction, onAction } from './action.ts';
import { pendingStyles, STYLES_TIMEOUT_MS } from './deferred-styles.ts';

/**
 * In small windows, the sidebar is a drawer over the page. The sidebar keeps its place in the document and
 * becomes a popover. The browser then provides the top layer, Escape, light dismiss and the return of the
 * focus. The rest of the page becomes inert, which keeps the focus inside the drawer. In browsers without
 * popovers, the link that opens the drawer leads to it as a hash target.
 *
 * Opening adds an entry to the session history, so that Back closes the drawer instead of leaving the page:
 *
 *     page ── open ──▶ page ── Back, Escape, ... ──▶ page
 *                           ── further back ──▶ the page before
 *                           ── a link ──▶ the next page, which replaces the entry
 *
 * Both entries have the same address. The app therefore ignores the navigation between them.
 */
const DRAWER_SELECTOR = '.sidebar';
const BEHIND_SELECTOR = `[id="${ROOT_ID}"] > :not(.shell), .main`;

/** Attributes that the sidebar has only while it is an open drawer. */
const OPEN_ATTRIBUTES = {
  popover: 'auto',
  role: 'dialog',
  'aria-modal': 'true',
  'aria-label': 'Navigation',
};

/**
 * Sets up the drawer. Resolves with a function that opens the drawer, after the styles of the drawer have
 * loaded: without styles it is not displayed and cannot take the focus.
 */
export async function setUpDrawer(opener: HTMLElement): Promise<() => void> {
  await waitForStyles();
  const drawer = document.querySelector<HTMLElement>(DRAWER_SELECTOR);
  invariant(drawer, `the document has no ${DRAWER_SELECTOR}`);
  let open = false;
  /** Whether the history entry that opening has added is the current entry. */
  let ownsHistoryEntry = false;
  const close = (): void => {
    // The drawer may also be open as the hash target, without this script.
    if (open) drawer.hidePopover();
  };

  const show = (): void => {
    // While this script was loading, the reader may have opened something else.
    if (open || document.querySelector('dialog[open]')) return;
    open = true;
    setInert(true);
    drawer.dataset.panel = 'secondary';
    for (const [name, value] of Object.entries(OPEN_ATTRIBUTES)) drawer.setAttribute(name, value);
    drawer.showPopover();
    opener.ariaExpanded = 'true';
    focusAction('drawer-close');
    // Taking the focus has scrolled the sidebar to its top.
    revealCurrentPage();
    window.history.pushState(window.history.state, '');
    ownsHistoryEntry = true;
  };
  onAction('drawer-close', (_button, event) => {
    if (open) event.preventDefault();
    close();
  });
  drawer.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') return;
    // Must happen before the browser returns the focus: inert elements cannot take the focus.
    setInert(false);
    open = false;
    opener.ariaExpanded = 'false';
    if (ownsHistoryEntry) window.history.back();
  });
  drawer.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return;
    for (const name of Object.keys(OPEN_ATTRIBUTES)) drawer.removeAttribute(name);
    // A click outside the drawer does not return the focus.
    if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  });
  window.matchMedia(WITH_SIDEBAR).addEventListener('change', close);
  window.addEventListener('popstate', () => {
    ownsHistoryEntry = false;
    close();
  });
  // The next page replaces the history entry of the drawer.
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event.target, '.sidebar a[href]');
    if (!open || link === null || !isPlainClick(event)) return;
    event.preventDefault();
    ownsHistoryEntry = false;
    close();
    window.location.replace(link.href);
  });
  setUpPanels(drawer);
  return show;
}

async function waitForStyles(): Promise<void> {
  const styles = pendingStyles();
  if (!styles) return;
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) styles.addEventListener(end, resolve);
    setTimeout(resolve, STYLES_TIMEOUT_MS);
  });
}

/** Switches between the publisher's links and the list of releases. */
function setUpPanels(drawer: HTMLElement): void {
  onAction('drawer-primary', () => {
    drawer.dataset.panel = 'primary';
    focusAction('drawer-secondary');
  });
  onAction('drawer-secondary', () => {
    drawer.dataset.panel = 'secondary';
    focusAction('drawer-primary');
  });
}

/**
 * Makes the page behind the drawer inert. The live region is outside of these elements, so it still
 * announces.
 */
function setInert(inert: boolean): void {
  for (const other of document.querySelectorAll<HTMLElement>(BEHIND_SELECTOR)) other.inert = inert;
}
