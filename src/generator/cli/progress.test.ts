import { describe, expect, it } from 'vitest';
import { createProgress, formatBytes, formatDuration } from './progress.ts';

function run(terminal: boolean): string {
  let [text, time] = ['', 0];
  const progress = createProgress({
    write: (part) => {
      text += part;
    },
    terminal,
    now: () => time,
  });
  progress.step('Reading content');
  time = 1234;
  progress.done('253 releases');
  return text;
}

describe('progress', () => {
  it('is one plain line a step where nobody watches', () => {
    expect(run(false)).toBe('  Reading content                 253 releases     1.2 s\n');
  });

  it('names the step that runs on a terminal, and completes the line in place', () => {
    expect(run(true)).toBe('  Reading content …\r  Reading content                 253 releases     1.2 s\n');
  });

  it('writes durations and sizes as people read them', () => {
    expect([0, 999, 1000, 61_500].map(formatDuration)).toEqual(['0 ms', '999 ms', '1.0 s', '61.5 s']);
    expect([0, 999, 12_345, 4_500_000].map(formatBytes)).toEqual(['0 B', '999 B', '12.3 KB', '4.5 MB']);
  });
});
