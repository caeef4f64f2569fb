import { describe, expect, it } from 'vitest';
import { addsInformation } from './adds-information.ts';

describe('a title next to its version', () => {
  it.each([
    ['24.9.0', false],
    ['App 24.9.0', false],
    ['v24.9.0 (2024-09-17)', false],
    ['Release 24.9.0 - 17th September 2024', false],
    ['24.9.0 release notes', false],
    ['24.9.0 - 2024-09-17 Manual renewal', true],
    ['24.9.0 (Unreleased)', true],
    ['App 24.9.0 (early preview)', true],
    ['The spring release', true],
  ])('%j contains more: %s', (title, more) => {
    expect(addsInformation(title, ['24.9.0', 'App'])).toBe(more);
  });
});
