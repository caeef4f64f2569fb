import { describe, expect, it } from 'vitest';
import { isDay, monthNumber, monthOf } from './day.ts';

describe('a date', () => {
  it('is rejected if the calendar does not contain it', () => {
    expect(['2024-02-29', '2000-02-29', '2025-12-31'].map(isDay)).toEqual([true, true, true]);
    expect(
      ['2025-02-29', '1900-02-29', '2025-13-01', '2025-00-10', '2025-04-31', '2025-4-1', ''].map(isDay),
    ).toEqual([false, false, false, false, false, false, false]);
  });

  it('belongs to a month, and months are counted across years', () => {
    expect(monthNumber('2025-01-21') - monthNumber('2024-12-10')).toBe(1);
    expect(monthOf(monthNumber('2025-01-21'))).toEqual({ day: '2025-01', year: 2025 });
    expect(monthOf(monthNumber('2024-12-10'))).toEqual({ day: '2024-12', year: 2024 });
  });
});
