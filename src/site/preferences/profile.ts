import type { Unused } from '#core/upgrade/profile.ts';
import { devicePreferences } from './storage.ts';
import { isString, readRecord } from './stored-record.ts';

const KEY = 'release-notes-unused';

/** What the reader does not use of a stream. */
export function readUnused(stream: string): Unused {
  return readAll()[stream] ?? [];
}

export function rememberUnused(stream: string, unused: Unused): void {
  devicePreferences.write(KEY, JSON.stringify({ ...readAll(), [stream]: unused }));
}

function readAll(): Readonly<Record<string, Unused>> {
  return readRecord(
    devicePreferences,
    KEY,
    (value): value is Unused => Array.isArray(value) && value.every(isString),
  );
}
