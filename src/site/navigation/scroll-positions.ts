import { type Preferences, tabPreferences } from '../preferences/storage.ts';

/** By the key of a history entry, in pixels from the top. */
export type ScrollPositions = Readonly<Record<string, number>>;

const SCROLL_KEY = 'scroll-positions';

/** The entry that the first page of a tab makes has no key of its own. */
const FIRST_ENTRY = 'default';

export function readScrollPositions(preferences: Preferences = tabPreferences): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(preferences.read(SCROLL_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, top]) => typeof top === 'number'));
  } catch {
    return {};
  }
}

export function readScrollPosition(entry: string = FIRST_ENTRY): number | undefined {
  return readScrollPositions()[entry];
}

export function writeScrollPositions(
  positions: ScrollPositions,
  preferences: Preferences = tabPreferences,
): void {
  preferences.write(SCROLL_KEY, JSON.stringify(positions));
}
