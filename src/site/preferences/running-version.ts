import { devicePreferences } from './storage.ts';
import { isString, readRecord } from './stored-record.ts';

const KEY = 'release-notes-running';

/** The version of a stream that the reader runs, as entered last. */
export function readRunning(stream: string): string {
  return readAll()[stream] ?? '';
}

/** Whether the reader has entered a version for any stream. */
export function hasRunning(): boolean {
  return Object.keys(readAll()).length > 0;
}

export function rememberRunning(stream: string, version: string): void {
  const all = readAll();
  if (all[stream] !== version) devicePreferences.write(KEY, JSON.stringify({ ...all, [stream]: version }));
}

function readAll(): Readonly<Record<string, string>> {
  return readRecord(devicePreferences, KEY, isString);
}
