import { readBranchStates, writeBranchState, writeSidebarHidden } from '../preferences/sidebar.ts';
import { devicePreferences, tabPreferences } from '../preferences/storage.ts';
import { closest, focusAction, onAction } from './action.ts';

/** A branch is a `<details>` with its address in `data-branch`: it opens without any script. */
const BRANCH = 'details[data-branch]';

/** Hides and shows the sidebar, remembers which branches the reader opened, and brings the current page into its view. */
export function serveSidebar(): void {
  const { dataset } = document.documentElement;
  onAction('sidebar-hide', () => {
    dataset.sidebar = 'hidden';
    writeSidebarHidden(devicePreferences, true);
    focusAction('sidebar-show');
  });
  onAction('sidebar-show', () => {
    delete dataset.sidebar;
    writeSidebarHidden(devicePreferences, false);
    focusAction('sidebar-hide');
  });
  document.addEventListener('click', ({ target }) => {
    const branch = closest<HTMLDetailsElement>(closest(target, 'summary'), BRANCH);
    // The element turns only after the click has been dispatched.
    if (branch?.dataset.branch) writeBranchState(tabPreferences, branch.dataset.branch, !branch.open);
  });
  restoreBranches();
  revealCurrentPage();
}

function restoreBranches(): void {
  const states = readBranchStates(tabPreferences);
  for (const branch of document.querySelectorAll<HTMLDetailsElement>(BRANCH)) {
    branch.open = states[branch.dataset.branch ?? ''] ?? branch.open;
  }
}

/** At its foot lies what hides it, and an announcement moves that out of the window: the padding of the list in pixels. */
const COVERED = 96;

/** Scrolls the sidebar, never the page. */
export function revealCurrentPage(): void {
  const current = document.querySelector<HTMLElement>('.sidebar .scale [aria-current="page"]');
  const sidebar = current?.closest<HTMLElement>('.sidebar');
  if (!current || !sidebar) return;
  const [item, view] = [current.getBoundingClientRect(), sidebar.getBoundingClientRect()];
  if (item.top < view.top || item.bottom > view.bottom - COVERED) {
    sidebar.scrollTop += item.top - view.top - sidebar.clientHeight / 2;
  }
}
