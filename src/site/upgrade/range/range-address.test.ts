import { describe, expect, it } from 'vitest';
import { formatRangeAddress, parseRangeAddress } from './range-address.ts';

describe('the address of an upgrade', () => {
  it.each([
    '?stream=app&from=24.6.0&to=25.10.0',
    '?stream=app&from=24.6.0&to=25.10.0&by=version&area=Path+%26+more&id=PA-1&q=drops&kind=feature&kind=fix',
    '?stream=app&kind=none',
    '',
  ])('holds all that the page shows: %s', (search) => {
    expect(formatRangeAddress(parseRangeAddress(search))).toBe(search);
  });

  it('is read though it says what this page does not know', () => {
    expect(formatRangeAddress(parseRangeAddress('?stream=app&by=colour&kind=fix,weather&utm=1'))).toBe(
      '?stream=app&kind=fix',
    );
  });

  it('may name kinds that are left out, as older links do', () => {
    expect(parseRangeAddress('?hide=fix,feature').excludedKinds).toEqual(new Set(['feature', 'fix']));
    expect(parseRangeAddress('?hide=weather').excludedKinds.size).toBe(0);
  });
});
