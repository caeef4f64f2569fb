import { describe, expect, it } from 'vitest';
import { markAsRead, type ReadStore, unreadChanges } from './read-changes.ts';

function newsOf(...urls: readonly string[]) {
  const changes = urls.map((url) => ({ title: url, url }));
  return { stream: 'app', releases: [{ version: '25.9.0', url: '/app/', changes }] };
}

function memory(): ReadStore & { readonly size: () => number } {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    size: () => [...values.values()].join('').length,
  };
}

const REFUSING: ReadStore = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('full');
  },
};

describe('the unread changes of the badge', () => {
  it('are those that were not listed when the panel was closed, whatever their date', () => {
    const store = memory();
    expect(unreadChanges(newsOf('/a', '/b'), store)).toEqual(new Set(['/a', '/b']));
    markAsRead(newsOf('/a', '/b'), store);
    expect(unreadChanges(newsOf('/a', '/b'), store).size).toBe(0);
    expect(unreadChanges(newsOf('/b', '/backport', '/a'), store)).toEqual(new Set(['/backport']));
  });

  it('are stored for each stream, and only as long as they are listed', () => {
    const store = memory();
    markAsRead(newsOf('/a', '/b'), store);
    const size = store.size();
    markAsRead(newsOf('/c', '/d'), store);
    expect(store.size()).toBe(size);
    expect(unreadChanges({ ...newsOf('/c'), stream: 'api' }, store).size).toBe(1);
  });

  it('are all changes if nothing can be stored, or if something else is stored', () => {
    expect(() => markAsRead(newsOf('/a'), REFUSING)).not.toThrow();
    expect(unreadChanges(newsOf('/a'), REFUSING).size).toBe(1);
    expect(unreadChanges(newsOf('/a'), undefined).size).toBe(1);
    for (const stored of ['{"a":1}', 'not json', '7']) {
      expect(unreadChanges(newsOf('/a'), { getItem: () => stored, setItem: () => undefined }).size).toBe(1);
    }
  });
});
