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
])('with the connection %j, pages are prefetched: %s', (connection, may) => {
  expect(mayPrefetch(connection, false)).toBe(may);
  // A reader who asks for reduced data gets no prefetching on any connection.
  expect(mayPrefetch(connection, true)).toBe(false);
});
