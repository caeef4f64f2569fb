import { devicePreferences, tabPreferences } from './storage.ts';
import { createRecord, isString } from './stored-record.ts';

const SEEN_KEY = 'release-notes.seen';

/** For each stream, the date of the newest release that the reader has seen in its list. */
const onDevice = createRecord(devicePreferences, SEEN_KEY, isString);
const inTab = createRecord(tabPreferences, SEEN_KEY, isString);

export const readSeen = onDevice.all;

/** What the reader had seen before this visit. A visit lasts as long as the tab is open. */
export function seenBeforeVisit(): ReturnType<typeof readSeen> {
  if (tabPreferences.read(SEEN_KEY) === undefined) {
    tabPreferences.write(SEEN_KEY, JSON.stringify(readSeen()));
  }
  return inTab.all();
}

export function writeSeen(stream: string, day: string): void {
  if ((readSeen()[stream] ?? '') < day) onDevice.set(stream, day);
}
