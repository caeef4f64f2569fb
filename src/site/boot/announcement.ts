import { rootFlags } from '../platform/root-flags.ts';
import { ANNOUNCEMENT_DISMISSED_KEY, dismissAnnouncement } from '../preferences/announcement.ts';
import { devicePreferences } from '../preferences/storage.ts';
import { onAction } from './action.ts';

/** The button that dismisses the bar, here and in other tabs. */
export function setUpAnnouncement(): void {
  const flags = rootFlags();
  onAction('announcement-dismiss', () => {
    dismissAnnouncement(flags.announcement ?? '', devicePreferences);
    flags.announcementDismissed = '';
    // The button is gone; what follows it in the document is the way on.
    document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
  });
  // Whichever it was: where another tab has a newer one, this tab's has had its time.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === ANNOUNCEMENT_DISMISSED_KEY && newValue === 'true') flags.announcementDismissed = '';
  });
}
