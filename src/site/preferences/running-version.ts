import { devicePreferences } from './storage.ts';
import { createRecord, isString } from './stored-record.ts';

const { all, set } = createRecord(devicePreferences, 'release-notes-running', isString);

/** The version of a stream that the reader runs, as entered last. */
export function readRunning(stream: string): string {
  return all()[stream] ?? '';
}

/** Whether the reader has entered a version for any stream. */
export function hasRunning(): boolean {
  return Object.keys(all()).length > 0;
}

export function rememberRunning(stream: string, version: string): void {
  if (all()[stream] !== version) set(stream, version);
}
