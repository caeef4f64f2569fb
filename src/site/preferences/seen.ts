import type { Preferences } from './storage.ts';
import { isString, readRecord } from './stored-record.ts';

const SEEN_KEY = 'release-notes.seen';

/** For each stream, the date of the newest release that the reader has seen in its list. */
export type NewestSeenDays = Readonly<Record<string, string>>;

export function readSeen(preferences: Preferences): NewestSeenDays {
  return readRecord(preferences, SEEN_KEY, isString);
}

/** What the reader had seen before this visit. A visit lasts as long as the tab is open. */
export function seenBeforeVisit(device: Preferences, tab: Preferences): NewestSeenDays {
  if (tab.read(SEEN_KEY) === undefined) tab.write(SEEN_KEY, JSON.stringify(readSeen(device)));
  return readSeen(tab);
}

export function writeSeen(device: Preferences, stream: string, day: string): void {
  const seen = readSeen(device);
  if ((seen[stream] ?? '') < day) device.write(SEEN_KEY, JSON.stringify({ ...seen, [stream]: day }));
}
