import { devicePreferences } from './storage.ts';

/** The keys of Docusaurus, so that readers of a migrated site keep their choice. */
export const ANNOUNCEMENT_DISMISSED_KEY = 'docusaurus.announcement.dismiss';
const ANNOUNCEMENT_ID_KEY = 'docusaurus.announcement.id';

/** Whether the reader has dismissed the announcement `id`. An announcement with a new id is shown again. */
export function announcementDismissed(id: string): boolean {
  if (devicePreferences.read(ANNOUNCEMENT_ID_KEY) === id) {
    return devicePreferences.read(ANNOUNCEMENT_DISMISSED_KEY) === 'true';
  }
  devicePreferences.write(ANNOUNCEMENT_ID_KEY, id);
  devicePreferences.write(ANNOUNCEMENT_DISMISSED_KEY, 'false');
  return false;
}

/**
 * Stores the id too: a tab that was opened before a deployment must not dismiss the newer announcement that
 * another tab has shown.
 */
export function dismissAnnouncement(id: string): void {
  devicePreferences.write(ANNOUNCEMENT_ID_KEY, id);
  devicePreferences.write(ANNOUNCEMENT_DISMISSED_KEY, 'true');
}
