import { describe, expect, it } from 'vitest';
import { compareDeadlines, readDeadline } from './deadline.ts';

describe('the time at which a task is due', () => {
  it.each([
    ['before you upgrade', 'before'],
    ['when you upgrade', 'before'],
    ['When upgrading to 25.10', 'before'],
    ['once you upgrade', 'before'],
    ['', 'before'],
    ['when the upgrade is complete', 'after'],
    ['once all nodes have been upgraded', 'after'],
    ['after you upgrade', 'after'],
    ['Immediately after the upgrade', 'after'],
    ['after the backup and before the upgrade', 'before'],
  ])('%s: %s', (text, phase) => {
    expect(readDeadline(text)).toEqual({ phase });
  });

  it('is a day where the words name one', () => {
    expect(readDeadline('when you upgrade, by 31 October 2025')).toEqual({
      phase: 'by-date',
      day: '2025-10-31',
    });
  });

  it('orders tasks: before the upgrade, by day, after it', () => {
    const words = ['after the upgrade', 'by 31 October 2025', 'before you upgrade', 'by 1 March 2025'];
    const ordered = words.map((text) => readDeadline(text)).toSorted(compareDeadlines);
    expect(ordered.map(({ phase, day }) => day ?? phase)).toEqual([
      'before',
      '2025-03-01',
      '2025-10-31',
      'after',
    ]);
  });
});
