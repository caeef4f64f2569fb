import type { Preferences } from './storage.ts';

const SEEN_KEY = 'release-notes.seen';

/** For each stream, the date of the newest release that the reader has seen in its list. */
export type NewestSeenDays = Readonly<Record<string, string>>;

/** Ignores stored values that have another format. */
export function readSeen(preferences: Preferences): NewestSeenDays {
  try {
    const stored: unknown = JSON.parse(preferences.read(SEEN_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, day]) => typeof day === 'string'));
  } catch {
    return {};
  }
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
