import { describe, expect, it } from 'vitest';
import { readSeen, seenBeforeVisit, writeSeen } from './seen.ts';
import type { Preferences } from './storage.ts';

function memory(stored?: string): Preferences {
  const entries = new Map(stored === undefined ? [] : [['release-notes.seen', stored]]);
  return {
    read: (key) => entries.get(key),
    write: (key, value) => void (value === undefined ? entries.delete(key) : entries.set(key, value)),
  };
}

describe('the releases that a reader has seen', () => {
  it('are stored as the newest date of each stream', () => {
    const device = memory();
    writeSeen(device, 'app', '2025-10-14');
    writeSeen(device, 'app', '2024-01-01');
    writeSeen(device, 'base', '2025-09-23');
    expect(readSeen(device)).toEqual({ app: '2025-10-14', base: '2025-09-23' });
  });

  it('are those before this visit, as long as the tab is open', () => {
    const [device, tab] = [memory('{"app":"2025-01-01"}'), memory()];
    expect(seenBeforeVisit(device, tab)).toEqual({ app: '2025-01-01' });
    writeSeen(device, 'app', '2025-10-14');
    expect(seenBeforeVisit(device, tab)).toEqual({ app: '2025-01-01' });
    expect(seenBeforeVisit(device, memory())).toEqual({ app: '2025-10-14' });
  });

  it.each(['null', '7', '[1]', '{', '{"app":7}'])('are ignored when storage contains %s', (stored) => {
    expect(Object.values(readSeen(memory(stored)))).toEqual([]);
  });
});
