import { describe, expect, it } from 'vitest';
import type { MergedChange } from '#core/upgrade/changes.ts';
import type { ChangeGroup } from '#core/upgrade/groups.ts';
import { cutBatches, numberBatches, sizeOf } from './batches.ts';

/** Only who they are counts. */
const changes = Array.from({ length: 36 }, (_, index) => ({ index }) as unknown as MergedChange);
const group = (shown: readonly MergedChange[], folded: readonly MergedChange[] = []): ChangeGroup => ({
  ...{ name: 'Paths', shown, folded },
});

describe('the batches of a list', () => {
  it('have eight entries each, in their order, and the last one what is left', () => {
    const batches = cutBatches(changes);
    expect(batches.map(({ members }) => members.length)).toEqual([8, 8, 8, 8, 4]);
    expect(batches.flatMap(({ members }) => members)).toEqual(changes);
    expect(cutBatches([])).toEqual([]);
  });

  it('begin anew with each list of a group', () => {
    const numbers = numberBatches([
      group(changes.slice(0, 9), changes.slice(9, 20)),
      group(changes.slice(20)),
    ]);
    const at = (...indexes: readonly number[]) =>
      indexes.map((index) => [...numbers].find(([change]) => change === changes[index])?.[1]);
    expect(at(0, 7, 8, 9, 16, 17, 20, 27, 28)).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
  });

  it('keep what a filter leaves: no entry comes into another batch', () => {
    const numbers = numberBatches([group(changes)]);
    const left = changes.filter((_, index) => index % 5 === 0 || index > 33);
    const batches = cutBatches(left, numbers);
    expect(batches.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4]);
    for (const { number, members } of batches) {
      expect(members.map((member) => numbers.get(member))).toEqual(members.map(() => number));
    }
    expect(batches.flatMap(({ members }) => members)).toEqual(left);
    expect(cutBatches(changes.slice(24), numbers).map(({ number }) => number)).toEqual([3, 4]);
  });

  it('say about how large they are', () => {
    const size = (length: number) => sizeOf({ members: changes.slice(0, length), number: 0 });
    expect([1, 2, 3, 5, 6, 8].map(size)).toEqual([
      'third',
      'third',
      'two-thirds',
      'two-thirds',
      undefined,
      undefined,
    ]);
  });
});
