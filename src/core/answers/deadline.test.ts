import { describe, expect, it } from 'vitest';
import { readDeadline } from './deadline.ts';

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
});
