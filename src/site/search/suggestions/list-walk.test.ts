import { describe, expect, it } from 'vitest';
import { walkTo } from './list-walk.ts';

describe('walking a list of rows', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('by %s leads from row %i of three to row %i', (key, active, expected) => {
    expect(walkTo(key, { active, count: 3, walking: true })).toBe(expected);
  });

  it.each(['Home', 'End'])('leaves %s to the text of the field until the list is walked', (key) => {
    expect(walkTo(key, { active: 0, count: 3, walking: false })).toBe(undefined);
  });

  it.each(['ArrowLeft', 'ArrowRight', 'PageDown', 'a', 'Tab', 'Enter'])('leaves %s to the field', (key) => {
    expect(walkTo(key, { active: 0, count: 3, walking: true })).toBe(undefined);
  });

  it('takes no key where there are no rows', () => {
    expect(walkTo('ArrowDown', { active: 0, count: 0, walking: false })).toBe(undefined);
  });
});
