import { devicePreferences, tabPreferences } from './storage.ts';
import { isString, readRecord } from './stored-record.ts';

const SEEN_KEY = 'release-notes.seen';

/** For each stream, the date of the newest release that the reader has seen in its list. */
export type NewestSeenDays = Readonly<Record<string, string>>;

export function readSeen(preferences = devicePreferences): NewestSeenDays {
  return readRecord(preferences, SEEN_KEY, isString);
}

/** What the reader had seen before this visit. A visit lasts as long as the tab is open. */
export function seenBeforeVisit(): NewestSeenDays {
  if (tabPreferences.read(SEEN_KEY) === undefined) {
    tabPreferences.write(SEEN_KEY, JSON.stringify(readSeen()));
  }
  return readSeen(tabPreferences);
}

export function writeSeen(stream: string, day: string): void {
  const seen = readSeen();
  if ((seen[stream] ?? '') < day)
    devicePreferences.write(SEEN_KEY, JSON.stringify({ ...seen, [stream]: day }));
}
