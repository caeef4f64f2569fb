import type { Preferences } from './storage.ts';

/** Values by name, stored as one object. */
export interface StoredRecord<Value> {
  readonly all: () => Readonly<Record<string, Value>>;
  readonly set: (name: string, value: Value) => void;
}

/** Values of another type, which another version may have stored, are ignored. */
export function createRecord<Value>(
  preferences: Preferences,
  key: string,
  isValue: (value: unknown) => value is Value,
): StoredRecord<Value> {
  const all = (): Readonly<Record<string, Value>> => {
    try {
      const stored: unknown = JSON.parse(preferences.read(key) ?? '{}');
      if (typeof stored !== 'object' || stored === null) return {};
      return Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, Value] => isValue(entry[1])),
      );
    } catch {
      return {};
    }
  };
  return { all, set: (name, value) => preferences.write(key, JSON.stringify({ ...all(), [name]: value })) };
}

export const isString = (value: unknown): value is string => typeof value === 'string';

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
