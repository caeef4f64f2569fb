import { describe, expect, it } from 'vitest';
import { rowForKey } from './combobox.ts';

describe('moving in a list of rows', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('with %s leads from row %i of three to row %i', (key, active, expected) => {
    expect(rowForKey(key, { active, count: 3, navigating: true })).toBe(expected);
  });

  it.each(['Home', 'End'])('leaves %s to the text of the field until the reader moves in the list', (key) => {
    expect(rowForKey(key, { active: 0, count: 3, navigating: false })).toBe(undefined);
  });

  it.each(['ArrowLeft', 'ArrowRight', 'PageDown', 'a', 'Tab', 'Enter'])('leaves %s to the field', (key) => {
    expect(rowForKey(key, { active: 0, count: 3, navigating: true })).toBe(undefined);
  });

  it('handles no key without rows', () => {
    expect(rowForKey('ArrowDown', { active: 0, count: 0, navigating: false })).toBe(undefined);
  });
});
