import type { SiteData } from '#core/contracts/site-data.ts';
import { inLanguage } from '#core/model/urls.ts';
import { listen } from '../platform/listen.ts';
import { DONE_TASKS_KEY, devicePreferences, type Preferences } from './storage.ts';

/**
 * The tasks that the reader has ticked off, identified by the addresses of their entries in the default language of
 * the site, so that a tick holds in every language. If storage is unavailable, ticks last until the page is closed.
 */
export interface DoneTasks {
  /** Returns the same object until a tick changes, in this tab or in another. */
  readonly get: () => ReadonlySet<string>;
  readonly mark: (url: string, isDone: boolean) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createDoneTasks(preferences: Preferences): DoneTasks {
  let stored: string | undefined;
  let done: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const get = (): ReadonlySet<string> => {
    const now = preferences.read(DONE_TASKS_KEY);
    if (now !== stored) [stored, done] = [now, parse(now)];
    return done;
  };
  return {
    get,
    mark(url, isDone) {
      const next = new Set(get());
      if (isDone) next.add(url);
      else next.delete(url);
      preferences.write(DONE_TASKS_KEY, next.size === 0 ? undefined : JSON.stringify([...next]));
      [stored, done] = [preferences.read(DONE_TASKS_KEY), next];
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      const end = listen(window, 'storage', onChange);
      return () => {
        listeners.delete(onChange);
        end();
      };
    },
  };
}

export const doneTasks: DoneTasks = createDoneTasks(devicePreferences);

/** The address of a page in the default language. */
export function originalAddress(
  url: string,
  { base, languages }: Pick<SiteData, 'base' | 'languages'>,
): string {
  return inLanguage(url, { base, path: languages?.[0]?.path ?? base });
}

function parse(text = '[]'): ReadonlySet<string> {
  try {
    const done: unknown = JSON.parse(text);
    return new Set(Array.isArray(done) ? done.filter((url): url is string => typeof url === 'string') : []);
  } catch {
    return new Set();
  }
}
