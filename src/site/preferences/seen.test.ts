import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/site-samples/storage.ts';
import { readSeen, seenBeforeVisit, writeSeen } from './seen.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the releases that a reader has seen', () => {
  it('are stored as the newest date of each stream', () => {
    stubStorage();
    writeSeen('app', '2025-10-14');
    writeSeen('app', '2024-01-01');
    writeSeen('base', '2025-09-23');
    expect(readSeen()).toEqual({ app: '2025-10-14', base: '2025-09-23' });
  });

  it('are those before this visit, as long as the tab is open', () => {
    const stored = stubStorage({ 'release-notes.seen': '{"app":"2025-01-01"}' });
    expect(seenBeforeVisit()).toEqual({ app: '2025-01-01' });
    writeSeen('app', '2025-10-14');
    expect(seenBeforeVisit()).toEqual({ app: '2025-01-01' });
    stubStorage(Object.fromEntries(stored));
    expect(seenBeforeVisit()).toEqual({ app: '2025-10-14' });
  });

  it.each(['null', '7', '[1]', '{', '{"app":7}'])('are ignored when storage contains %s', (stored) => {
    stubStorage({ 'release-notes.seen': stored });
    expect(Object.values(readSeen())).toEqual([]);
  });
});
