import type { Preferences } from './storage.ts';

/** A stored object. Values of another type, which another version may have stored, are ignored. */
export function readRecord<Value>(
  preferences: Preferences,
  key: string,
  isValue: (value: unknown) => value is Value,
): Readonly<Record<string, Value>> {
  try {
    const stored: unknown = JSON.parse(preferences.read(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, Value] => isValue(entry[1])),
    );
  } catch {
    return {};
  }
}

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
