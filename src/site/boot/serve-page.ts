import { keepFolds, restoreFolds } from '../navigation/folds.ts';
import { serveAnnouncement } from './announcement.ts';
import { serveColorMode } from './color-mode.ts';
import { serveDrawerOpener } from './drawer-opener.ts';
import { serveSearch } from './search.ts';
import { serveSidebar } from './sidebar.ts';
import { serveTargets } from './targets.ts';

/** Serves the controls that need no app. */
export function servePage(): void {
  serveColorMode();
  serveAnnouncement();
  serveSidebar();
  restoreFolds();
  keepFolds();
  serveTargets();
  serveDrawerOpener();
  serveSearch();
}
