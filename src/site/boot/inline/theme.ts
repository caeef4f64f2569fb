/**
 * Runs in the head before the first paint. The text of the script is part of every page. The script reads the
 * site's settings from the attributes of `<html>`, so its hash in the content security policy is the same for
 * all sites.
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

// The style sheet hides controls that need a script until this flag is set. The boot script gives the flag a
// value.
flags.script = '';
const chosen = asColorMode(new URLSearchParams(window.location.search).get(COLOR_MODE_QUERY));
applyColorMode(flags, chosen ?? initialChoice(readColorModeSettings(flags)));

/** Applies what earlier visits have stored on this device. */
function applyStored(): void {
  const stored = asColorMode(devicePreferences.read(COLOR_MODE_KEY));
  if (stored && !chosen) applyColorMode(flags, stored);
  const { announcement } = flags;
  if (announcement !== undefined && announcementDismissed(announcement)) {
    flags.announcementDismissed = '';
  }
  if (sidebarHidden()) flags.sidebar = 'hidden';
}

// If a page from the disk reads `localStorage` before Chromium's browser process knows the page, all that the page stores is lost: on a
// busy machine in 8 of 20 attempts with Chromium 156.
if (window.location.protocol === 'file:') document.addEventListener('DOMContentLoaded', applyStored);
else applyStored();
// The search button shows the keys that open the search. They must be known before the first paint, because
// the button must not change its width.
flags.keys = /^(?:Mac|iP)/.test(navigator.platform) ? 'mac' : 'other';
recordEarlyInput(flags);
handleEarlySubmit(flags);
reloadOnTraversal(flags);
collapseContents();
reportWrongBaseAddress();
reportMissingBootScript(flags);
