import { describe, expect, it } from 'vitest';
import { findDayOrder, readInOrder } from './day-order.ts';

describe('the order of day and month', () => {
  it('follows from one date that is valid in one order only', () => {
    const order = findDayOrder(['02/10/2024', '30/09/2024', '01/09/2024']);
    expect(order).toEqual({ order: 'day-first', by: { as: 'number', text: '30/09/2024' } });
    expect(readInOrder('02/10/2024', order)).toBe('2024-10-02');
    expect(findDayOrder(['10/02/2024', '09/30/2024']).order).toBe('month-first');
  });

  it('follows from dates that are sorted in one order only', () => {
    const order = findDayOrder(['05.03.2024', '01.03.2024', '09.02.2024']);
    expect(order).toEqual({ order: 'day-first', by: { as: 'sequence', text: '05.03.2024 … 09.02.2024' } });
    expect(findDayOrder(['03/05/2024', '03/01/2024', '02/09/2024']).order).toBe('month-first');
  });

  it('is unknown if dates contradict each other or are ambiguous', () => {
    expect(findDayOrder(['30/09/2024', '09/30/2024']).order).toBe('unknown');
    expect(findDayOrder(['02/10/2024']).order).toBe('unknown');
    expect(findDayOrder([]).order).toBe('unknown');
    expect(readInOrder('02/10/2024', { order: 'unknown' })).toBeUndefined();
  });

  it('produces no date that the calendar does not contain', () => {
    expect(readInOrder('31/02/2024', { order: 'day-first' })).toBeUndefined();
    expect(readInOrder('12/10', { order: 'day-first' })).toBeUndefined();
  });
});
