import { describe, expect, it } from 'vitest';
import { formatRangeAddress, parseRangeAddress } from './range-address.ts';

describe('the address of an upgrade', () => {
  it.each([
    '?stream=app&from=24.6.0&to=25.10.0',
    '?stream=app&from=24.6.0&to=25.10.0&by=version&hide=feature,fix&area=Path%20%26%20more&id=PA-1&q=drops',
    '',
  ])('holds all that the page shows: %s', (search) => {
    expect(formatRangeAddress(parseRangeAddress(search))).toBe(search);
  });

  it('is read though it says what this page does not know', () => {
    expect(formatRangeAddress(parseRangeAddress('?stream=app&by=colour&hide=fix,weather&utm=1'))).toBe(
      '?stream=app&hide=fix',
    );
  });
});
