/**
 * A key-value store that never throws. If the browser blocks storage, nothing is remembered and everything
 * else works.
 */
export interface Preferences {
  read(key: string): string | undefined;
  /** Without a value, the key is removed. */
  write(key: string, value: string | undefined): void;
}

/** @param open a function, because browsers that block storage throw when the property is read */
function createPreferences(open: () => Storage): Preferences {
  return {
    read(key) {
      try {
        return open().getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        if (value === undefined) open().removeItem(key);
        else open().setItem(key, value);
      } catch {
        // Storage is blocked or full. The choice lasts for this page only.
      }
    },
  };
}

/** Remembered on this device. */
export const devicePreferences: Preferences = createPreferences(() => window.localStorage);

/** Where `done-tasks.ts` stores its addresses, which the boot script only looks for. */
export const DONE_TASKS_KEY = 'release-notes-done';

/** Remembered while the tab is open. */
export const tabPreferences: Preferences = createPreferences(() => window.sessionStorage);
