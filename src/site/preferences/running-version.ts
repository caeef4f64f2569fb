import type { Preferences } from './storage.ts';
import { isString, readRecord } from './stored-record.ts';

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

function readAll(preferences: Preferences): Readonly<Record<string, string>> {
  return readRecord(preferences, KEY, isString);
}
