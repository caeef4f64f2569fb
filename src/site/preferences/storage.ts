/** A place for a few strings. Never throws: where the browser refuses, nothing is remembered and all else goes on. */
export interface Preferences {
  read(key: string): string | undefined;
  /** Without a value the key is removed. */
  write(key: string, value: string | undefined): void;
}

/** `open` is a function because a browser that blocks storage throws when the property is merely read. */
export function createPreferences(open: () => Storage): Preferences {
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
        // Blocked or full: the choice holds for this page only.
      }
    },
  };
}

/** Remembered on this device. */
export const devicePreferences: Preferences = createPreferences(() => window.localStorage);

/** Remembered while the tab is open. */
export const tabPreferences: Preferences = createPreferences(() => window.sessionStorage);
