import type { Preferences } from './storage.ts';

const KEY = 'release-notes-running';

/** The version of each stream that the reader runs, as they last said it. */
export function readRunning(preferences: Preferences, stream: string): string {
  return readAll(preferences)[stream] ?? '';
}

/** Whether the reader has said of any stream what they run. */
export function hasRunning(preferences: Preferences): boolean {
  return Object.keys(readAll(preferences)).length > 0;
}

export function rememberRunning(preferences: Preferences, stream: string, version: string): void {
  const all = readAll(preferences);
  if (all[stream] !== version) preferences.write(KEY, JSON.stringify({ ...all, [stream]: version }));
}

/** What somebody else wrote there is nothing. */
function readAll(preferences: Preferences): Readonly<Record<string, string>> {
  try {
    const all: unknown = JSON.parse(preferences.read(KEY) ?? '{}');
    if (typeof all !== 'object' || all === null) return {};
    return Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
