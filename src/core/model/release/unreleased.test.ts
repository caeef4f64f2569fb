import { expect, it } from 'vitest';
import { saysUnreleased, withoutUnreleased } from './unreleased.ts';

it('reads that a release is under development', () => {
  expect(saysUnreleased('Changes between 1.4.0 and 1.4.1 [under development]')).toBe(true);
  expect(withoutUnreleased('1.4.1 [under development]')).toBe('1.4.1');
  for (const day of [
    'xx xxx xxxx',
    'xxx xx xxxx',
    '2026-XX-XX',
    '202x-xx-xx',
    '2026-10-??',
    '2026-10-xx',
    'YYYY-MM-DD',
  ]) {
    expect(saysUnreleased(`1.4.1 - ${day}`)).toBe(true);
    expect(withoutUnreleased(`1.4.1 - ${day}`)).toBe('1.4.1');
  }
  expect(saysUnreleased('1.4.1 (in development)')).toBe(true);
  expect(withoutUnreleased('1.4.1 (in development)')).toBe('1.4.1');
  expect(saysUnreleased('1.4.1: shortcuts in development tools')).toBe(false);
  expect(saysUnreleased('1.4.1: a faster development server')).toBe(false);
});
