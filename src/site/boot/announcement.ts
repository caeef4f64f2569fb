import {
  ANNOUNCEMENT_DISMISSED_KEY,
  announcementDismissed,
  dismissAnnouncement,
} from '../preferences/announcement.ts';
import { devicePreferences } from '../preferences/storage.ts';
import { onAction } from './action.ts';

/** The button that dismisses the bar, here and in other tabs that show the same announcement. */
export function serveAnnouncement(): void {
  const { dataset } = document.documentElement;
  onAction('announcement-dismiss', () => {
    dismissAnnouncement(devicePreferences);
    dataset.announcementDismissed = '';
    // The button is gone; what follows it in the document is the way on.
    document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
  });
  window.addEventListener('storage', ({ key }) => {
    const { announcement } = dataset;
    if (key !== ANNOUNCEMENT_DISMISSED_KEY || announcement === undefined) return;
    if (announcementDismissed(announcement, devicePreferences)) dataset.announcementDismissed = '';
  });
}
