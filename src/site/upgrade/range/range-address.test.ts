import { describe, expect, it } from 'vitest';
import { formatRangeAddress, parseRangeAddress } from './range-address.ts';

describe('the address of an upgrade', () => {
  it.each([
    '?stream=app&from=24.6.0&to=25.10.0',
    '?stream=app&from=24.6.0&to=25.10.0&by=version&area=Path+%26+more&id=PA-1&q=drops&kind=feature&kind=fix',
    '?stream=app&kind=none',
    '',
  ])('contains all settings of the page: %s', (search) => {
    expect(formatRangeAddress(parseRangeAddress(search))).toBe(search);
  });

  it('is read with unknown values', () => {
    expect(formatRangeAddress(parseRangeAddress('?stream=app&by=colour&kind=fix,weather&utm=1'))).toBe(
      '?stream=app&kind=fix',
    );
  });

  it('can contain the hidden kinds, as in older links', () => {
    expect(parseRangeAddress('?hide=fix,feature').excludedKinds).toEqual(new Set(['feature', 'fix']));
    expect(parseRangeAddress('?hide=weather').excludedKinds.size).toBe(0);
  });
});
