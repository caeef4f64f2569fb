import type { Unused } from '#core/upgrade/profile.ts';
import type { Preferences } from './storage.ts';
import { isString, readRecord } from './stored-record.ts';

const KEY = 'release-notes-unused';

/** What the reader does not use of a stream. */
export function readUnused(preferences: Preferences, stream: string): Unused {
  return readAll(preferences)[stream] ?? [];
}

export function rememberUnused(preferences: Preferences, stream: string, unused: Unused): void {
  preferences.write(KEY, JSON.stringify({ ...readAll(preferences), [stream]: unused }));
}

function readAll(preferences: Preferences): Readonly<Record<string, Unused>> {
  return readRecord(
    preferences,
    KEY,
    (value): value is Unused => Array.isArray(value) && value.every(isString),
  );
}
