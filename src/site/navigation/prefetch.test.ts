import { expect, it } from 'vitest';
import { mayPrefetch } from './prefetch.ts';

it.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on a connection that says %j, pages are prefetched: %s', (connection, may) => {
  expect(mayPrefetch(connection, false)).toBe(may);
  // Whatever the connection could do.
  expect(mayPrefetch(connection, true)).toBe(false);
});
