import { WITH_SIDEBAR } from '#core/window-widths.ts';
import { ROOT_ID } from '../app/page-data-element.ts';
import { isPlainClick } from '../navigation/page-links.ts';
import { invariant } from '../platform/invariant.ts';
import { revealCurrentPage } from '../shell/current-page.ts';
import { closest, focusAction, onAction } from './action.ts';
import { pendingStyles, STYLES_TIMEOUT_MS } from './deferred-styles.ts';

/**
 * On small windows the sidebar is a sheet over the page. It stays where it is in the document and becomes a popover, which
 * brings the top layer, Escape, the press outside and the return of the focus; all else is made inert, which keeps the focus
 * inside. Where there are no popovers, the link that opens it still leads to it as a target.
 *
 * Opening adds an entry to the session history, so that "back" closes the sheet instead of leaving the page:
 *
 *     page ── open ──▶ page ── back, Escape, ... ──▶ page
 *                           ── further back ──▶ where that leads
 *                           ── a link ──▶ the next page, in its place
 *
 * Both entries have one address, so a step between them is nothing to the app, and every other step is the browser's as ever.
 */
const DRAWER_SELECTOR = '.sidebar';
const BEHIND_SELECTOR = `[id="${ROOT_ID}"] > :not(.shell), .main`;

/** What the sidebar is only while it is a drawer. */
const OPEN_ATTRIBUTES = {
  popover: 'auto',
  role: 'dialog',
  'aria-modal': 'true',
  'aria-label': 'Navigation',
};

/** Serves the drawer from now on. Gives what opens it, when its styles are here: without them it is not displayed, and takes no focus. */
export async function setUpDrawer(opener: HTMLElement): Promise<() => void> {
  await waitForStyles();
  const drawer = document.querySelector<HTMLElement>(DRAWER_SELECTOR);
  invariant(drawer, `the document has no ${DRAWER_SELECTOR}`);
  let open = false;
  /** Whether the entry that opening has added is still the current one. */
  let ownsHistoryEntry = false;
  const close = (): void => {
    // A window that becomes wide closes what is open, and a sheet that stands open by its address is none of ours.
    if (open) drawer.hidePopover();
  };

  const show = (): void => {
    // Its script has been on the way; the reader may have opened something else meanwhile.
    if (open || document.querySelector('dialog[open]')) return;
    open = true;
    setInert(true);
    drawer.dataset.panel = 'secondary';
    for (const [name, value] of Object.entries(OPEN_ATTRIBUTES)) drawer.setAttribute(name, value);
    drawer.showPopover();
    opener.ariaExpanded = 'true';
    focusAction('drawer-close');
    // The focus scrolls to where it goes, which is the top.
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
    // Before the focus returns: what is inert cannot take it.
    setInert(false);
    open = false;
    opener.ariaExpanded = 'false';
    if (ownsHistoryEntry) window.history.back();
  });
  drawer.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return;
    for (const name of Object.keys(OPEN_ATTRIBUTES)) drawer.removeAttribute(name);
    // A press beside the drawer leaves the focus nowhere.
    if (document.activeElement === document.body) opener.focus({ preventScroll: true });
  });
  window.matchMedia(WITH_SIDEBAR).addEventListener('change', close);
  window.addEventListener('popstate', () => {
    ownsHistoryEntry = false;
    close();
  });
  // The next page takes the place of the entry.
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

/** The publisher's links and the releases, one of them at a time. */
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

/** Makes all of the page inert that is not the drawer; what only speaks stands outside of it. */
function setInert(inert: boolean): void {
  for (const other of document.querySelectorAll<HTMLElement>(BEHIND_SELECTOR)) other.inert = inert;
}
