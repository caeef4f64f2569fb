import { expect, it } from 'vitest';
import { isEarlier } from './running-version.ts';

it('compares the running version by the version rules of the stream', () => {
  expect(isEarlier('5.0.0-1', '5.0.0', { versions: 'semver' })).toBe(true);
  expect(isEarlier('5.0.0-1', '5.0.0', {})).toBe(false);
  expect(isEarlier('24.7.r1', '24.7', { candidateLetter: 'r' })).toBe(true);
});
