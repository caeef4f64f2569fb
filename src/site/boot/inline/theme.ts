/**
 * Runs in the head, before the first pixel, and stands in every page as text: it knows the site only by the attributes of
 * `<html>`, so that its hash in the content security policy is the same for all sites and all contents.
 */

import { rootFlags } from '../../platform/root-flags.ts';
import { announcementDismissed } from '../../preferences/announcement.ts';
import {
  applyColorMode,
  asColorMode,
  COLOR_MODE_KEY,
  COLOR_MODE_QUERY,
  initialChoice,
  readColorModeSettings,
} from '../../preferences/color-mode.ts';
import { sidebarHidden } from '../../preferences/sidebar.ts';
import { devicePreferences } from '../../preferences/storage.ts';
import { reportWrongBaseAddress } from './base-address.ts';
import { reportMissingBootScript } from './boot-script.ts';
import { collapseContents } from './contents.ts';
import { recordEarlyInput } from './early-input.ts';
import { handleEarlySubmit } from './early-submit.ts';
import { reloadOnTraversal } from './traversal.ts';

const flags = rootFlags();
const asked = new URLSearchParams(window.location.search).get(COLOR_MODE_QUERY);

// Controls that need a script are hidden by the style sheet until this is set; the boot script gives it a value.
flags.script = '';
applyColorMode(
  flags,
  asColorMode(asked) ??
    asColorMode(devicePreferences.read(COLOR_MODE_KEY)) ??
    initialChoice(readColorModeSettings(flags)),
);
const { announcement } = flags;
if (announcement !== undefined && announcementDismissed(announcement, devicePreferences)) {
  flags.announcementDismissed = '';
}
if (sidebarHidden(devicePreferences)) flags.sidebar = 'hidden';
// Which keys open the search is shown on a button, which must not change its width.
flags.keys = /^(?:Mac|iP)/.test(navigator.platform) ? 'mac' : 'other';
recordEarlyInput(flags);
handleEarlySubmit(flags);
reloadOnTraversal(flags);
collapseContents();
reportWrongBaseAddress();
reportMissingBootScript(flags);
// Who comes back, or by an address within the page, is not at its top: there the page is laid out as a whole.
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (load?.type === 'navigate' && !window.location.hash) {
  flags.untouched = '';
  // Guessed heights would put End short of the end. An input comes before it scrolls; a scroll event would come too late, as the place
  // that was reached would move. A press changes nothing, or what is pressed would move before it is released.
  const layOutWhole = (): unknown => delete flags.untouched;
  for (const type of ['keydown', 'wheel']) window.addEventListener(type, layOutWhole, { once: true });
}
