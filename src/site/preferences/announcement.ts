import type { Preferences } from './storage.ts';

/** The keys of the site that this one replaces. */
export const ANNOUNCEMENT_DISMISSED_KEY = 'docusaurus.announcement.dismiss';
const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';

/** Whether the reader has dismissed the announcement `id`. One with another id than the last begins undismissed. */
export function announcementDismissed(id: string, preferences: Preferences): boolean {
  if (preferences.read(ANNOUNCEMENT_ID_KEY) === id) {
    return preferences.read(ANNOUNCEMENT_DISMISSED_KEY) === 'true';
  }
  preferences.write(ANNOUNCEMENT_ID_KEY, id);
  preferences.write(ANNOUNCEMENT_DISMISSED_KEY, 'false');
  return false;
}

/** With its id: a tab from before a deployment must not dismiss the announcement that another tab has met since. */
export function dismissAnnouncement(id: string, preferences: Preferences): void {
  preferences.write(ANNOUNCEMENT_ID_KEY, id);
  preferences.write(ANNOUNCEMENT_DISMISSED_KEY, 'true');
}
