import { describe, expect, it } from 'vitest';
import { readDay } from './written-day.ts';

describe('a day in words', () => {
  it.each([
    '2024-10-02',
    '2024/10/2',
    '2024-10-02T10:30:00Z',
    '2 October 2024',
    '2nd Oct 2024',
    'October 2, 2024',
    'Oct. 2nd 2024',
    ' 02 oct 2024 ',
  ])('%s is the second of October', (text) => {
    expect(readDay(text)).toBe('2024-10-02');
  });

  it('is read with slashes only where one number is no month', () => {
    expect(['17/09/2024', '09/17/2024', '09/10/2024'].map(readDay)).toEqual([
      '2024-09-17',
      '2024-09-17',
      undefined,
    ]);
  });

  it.each(['2024-02-30', '31 April 2024', '2 Octember 2024', 'soon', '', '2024', '0224.9.1', '9024-10-02'])(
    '%s is none',
    (text) => {
      expect(readDay(text)).toBeUndefined();
    },
  );
});
