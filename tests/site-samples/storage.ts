import { vi } from 'vitest';

type Entries = Readonly<Record<string, string>>;

/** Replaces the storage of the browser. Returns the entries that are remembered on the device. */
export function stubStorage(onDevice: Entries = {}, inTab: Entries = {}): ReadonlyMap<string, string> {
  const entries = new Map(Object.entries(onDevice));
  const sessionStorage = storageOf(new Map(Object.entries(inTab)));
  vi.stubGlobal('window', { localStorage: storageOf(entries), sessionStorage });
  return entries;
}

/** Browsers that block storage throw when it is read. */
export function blockStorage(): void {
  const blocked = {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  vi.stubGlobal('window', new Proxy({}, blocked));
}

function storageOf(entries: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
