import type { Preferences } from './storage.ts';

const KEY = 'release-notes-running';

/** The version of a stream that the reader runs, as entered last. */
export function readRunning(preferences: Preferences, stream: string): string {
  return readAll(preferences)[stream] ?? '';
}

/** Whether the reader has entered a version for any stream. */
export function hasRunning(preferences: Preferences): boolean {
  return Object.keys(readAll(preferences)).length > 0;
}

export function rememberRunning(preferences: Preferences, stream: string, version: string): void {
  const all = readAll(preferences);
  if (all[stream] !== version) preferences.write(KEY, JSON.stringify({ ...all, [stream]: version }));
}

/** Ignores stored values that have another format. */
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
