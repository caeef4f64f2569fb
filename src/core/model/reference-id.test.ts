import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIds, sortIds } from './reference-id.ts';

describe('ids in their order', () => {
  it('stand by prefix, then by number', () => {
    expect(sortIds(['PA-100', '#12', 'PA-99', 'CVE-2025-1000', 'CVE-2024-20000', '#9', 'CO-1'])).toEqual([
      '#9',
      '#12',
      'CO-1',
      'CVE-2024-20000',
      'CVE-2025-1000',
      'PA-99',
      'PA-100',
    ]);
  });

  it('are in the order in which they are compared, whatever they are', () => {
    const id = fc.oneof(fc.stringMatching(/^[#A-Za-z]{0,3}-?\d{0,6}$/), fc.string());
    fc.assert(
      fc.property(fc.uniqueArray(id), (ids) => {
        expect(sortIds(ids)).toEqual(ids.toSorted(compareIds));
      }),
    );
  });
});
