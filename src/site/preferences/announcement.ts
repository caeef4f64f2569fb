import type { Preferences } from './storage.ts';

/** The keys of Docusaurus, so that readers of a migrated site keep their choice. */
export const ANNOUNCEMENT_DISMISSED_KEY = 'docusaurus.announcement.dismiss';
const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';

/** Whether the reader has dismissed the announcement `id`. An announcement with a new id is shown again. */
export function announcementDismissed(id: string, preferences: Preferences): boolean {
  if (preferences.read(ANNOUNCEMENT_ID_KEY) === id) {
    return preferences.read(ANNOUNCEMENT_DISMISSED_KEY) === 'true';
  }
  preferences.write(ANNOUNCEMENT_ID_KEY, id);
  preferences.write(ANNOUNCEMENT_DISMISSED_KEY, 'false');
  return false;
}

/**
 * Stores the id too: a tab that was opened before a deployment must not dismiss the newer announcement that
 * another tab has shown.
 */
export function dismissAnnouncement(id: string, preferences: Preferences): void {
  preferences.write(ANNOUNCEMENT_ID_KEY, id);
  preferences.write(ANNOUNCEMENT_DISMISSED_KEY, 'true');
}
