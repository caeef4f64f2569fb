import type { Unused } from '#core/upgrade/profile.ts';
import { devicePreferences } from './storage.ts';
import { createRecord, isString } from './stored-record.ts';

const { all, set } = createRecord(
  devicePreferences,
  'release-notes-unused',
  (value): value is Unused => Array.isArray(value) && value.every(isString),
);

/** What the reader does not use of a stream. */
export function readUnused(stream: string): Unused {
  return all()[stream] ?? [];
}

export const rememberUnused = set;
