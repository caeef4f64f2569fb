import { rootFlags } from '../platform/root-flags.ts';
import { ANNOUNCEMENT_DISMISSED_KEY, dismissAnnouncement } from '../preferences/announcement.ts';
import { onAction } from './action.ts';

/** Handles the button that dismisses the announcement, in this tab and in other tabs. */
export function setUpAnnouncement(): void {
  const flags = rootFlags();
  onAction('announcement-dismiss', () => {
    dismissAnnouncement(flags.announcement ?? '');
    flags.announcementDismissed = '';
    // The focused button disappears, so the focus moves to the next element of the document.
    document.querySelector<HTMLElement>('.brand')?.focus({ preventScroll: true });
  });
  // The other tab may have dismissed a newer announcement. Then the one in this tab is outdated and is hidden
  // too.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === ANNOUNCEMENT_DISMISSED_KEY && newValue === 'true') flags.announcementDismissed = '';
  });
}
