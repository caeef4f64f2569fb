import type { Preferences } from './storage.ts';

const KEY = 'release-notes-done';

/** The addresses of the entries that the reader has ticked off. */
export function readDone(preferences: Preferences): ReadonlySet<string> {
  try {
    const done: unknown = JSON.parse(preferences.read(KEY) ?? '[]');
    return new Set(Array.isArray(done) ? done.filter((url): url is string => typeof url === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Another tab may have ticked others meanwhile: they are read anew. */
export function markDone(preferences: Preferences, url: string, isDone: boolean): void {
  const done = new Set(readDone(preferences));
  if (isDone) done.add(url);
  else done.delete(url);
  preferences.write(KEY, done.size === 0 ? undefined : JSON.stringify([...done]));
}
