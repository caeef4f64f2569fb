import { restoreDetailsState, saveDetailsState } from '../navigation/details-state.ts';
import { setUpAnnouncement } from './announcement.ts';
import { setUpColorMode } from './color-mode.ts';
import { setUpDrawerOpener } from './drawer-opener.ts';
import { setUpSearch } from './search.ts';
import { setUpSidebar } from './sidebar.ts';
import { setUpTargets } from './targets.ts';

/** Sets up the controls that work without the app. */
export function setUpPage(): void {
  setUpColorMode();
  setUpAnnouncement();
  setUpSidebar();
  restoreDetailsState();
  saveDetailsState();
  setUpTargets();
  setUpDrawerOpener();
  setUpSearch();
}
