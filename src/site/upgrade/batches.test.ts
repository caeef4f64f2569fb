import { describe, expect, it } from 'vitest';
import { cutBatches, sizeOf } from './batches.ts';

describe('the batches of a list', () => {
  it('have eight entries each, in their order, and the last one what is left', () => {
    const members = Array.from({ length: 36 }, (_, index) => index);
    const batches = cutBatches(members);
    expect(batches.map((batch) => batch.members.length)).toEqual([8, 8, 8, 8, 4]);
    expect(batches.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4]);
    expect(batches.flatMap((batch) => batch.members)).toEqual(members);
    expect(cutBatches([])).toEqual([]);
  });

  it('say about how large they are', () => {
    expect([1, 2, 3, 5, 6, 8].map(sizeOf)).toEqual([
      'third',
      'third',
      'two-thirds',
      'two-thirds',
      undefined,
      undefined,
    ]);
  });
});
