import { rootFlags } from '../platform/root-flags.ts';
import { readBranchStates, writeBranchState, writeSidebarHidden } from '../preferences/sidebar.ts';
import { revealCurrentPage } from '../shell/current-page.ts';
import { closest, focusAction, onAction } from './action.ts';

/** A branch is a `<details>` element, which opens without a script. `data-branch` is its address. */
const BRANCH = 'details[data-branch]';

/** Hides and shows the sidebar, remembers the open branches, and scrolls the current page into view. */
export function setUpSidebar(): void {
  const flags = rootFlags();
  onAction('sidebar-hide', () => {
    flags.sidebar = 'hidden';
    writeSidebarHidden(true);
    focusAction('sidebar-show');
  });
  onAction('sidebar-show', () => {
    delete flags.sidebar;
    writeSidebarHidden(false);
    focusAction('sidebar-hide');
  });
  document.addEventListener('click', ({ target }) => {
    const branch = closest<HTMLDetailsElement>(closest(target, 'summary'), BRANCH);
    // The `open` attribute changes only after the click has been dispatched.
    if (branch?.dataset.branch) writeBranchState(branch.dataset.branch, !branch.open);
  });
  restoreBranches();
  revealCurrentPage();
}

function restoreBranches(): void {
  const states = readBranchStates();
  for (const branch of document.querySelectorAll<HTMLDetailsElement>(BRANCH)) {
    branch.open = states[branch.dataset.branch ?? ''] ?? branch.open;
  }
}
