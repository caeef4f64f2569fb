import { describe, expect, it } from 'vitest';
import { createProgress, formatBytes, formatDuration, type Verbosity } from './progress.ts';

function run({ terminal, verbosity }: { terminal: boolean; verbosity?: Verbosity }): string {
  let [text, time] = ['', 0];
  const write = (part: string): void => {
    text += part;
  };
  const bar = {
    update: (step: string, done: number, all: number) => write(`[${step} ${done}/${all}]`),
    clear: () => write('[clear]'),
  };
  const progress = createProgress({ write, ...(terminal && { bar }), now: () => time }, verbosity);
  progress.step('Reading content');
  progress.advance(25, 253);
  time = 1234;
  progress.done('253 releases');
  progress.step('Writing files');
  time += 10;
  progress.done('9 files');
  return text + progress.profile();
}

const READING = '  Reading content                 253 releases     1.2 s\n';
const WRITING = '  Writing files                        9 files     10 ms\n';

describe('progress', () => {
  it('shows a bar on a terminal, and a line for each step that took noticeable time', () => {
    expect(run({ terminal: true })).toBe(`[Reading content 25/253][clear]${READING}[clear]`);
  });

  it('prints nothing without a terminal, or with --quiet', () => {
    expect(run({ terminal: false })).toBe('');
    expect(run({ terminal: true, verbosity: 'quiet' })).toBe('[clear][clear]');
  });

  it('prints every step with --verbose, and the duration of each at the end', () => {
    const text = run({ terminal: false, verbosity: 'verbose' });
    expect(text.startsWith(`${READING}${WRITING}1.2 s in 2 steps, the longest first:\n`)).toBe(true);
    expect(text).toMatch(/ {2}Reading content +99 % +1\.2 s\n {2}Writing files +1 % +10 ms\n/);
    expect(text).toMatch(/ of CPU time, \d.* peak memory\n$/);
  });

  it('formats durations and sizes for people', () => {
    expect([0, 999, 1000, 61_500].map(formatDuration)).toEqual(['0 ms', '999 ms', '1.0 s', '61.5 s']);
    expect([0, 999, 12_345, 4_500_000].map(formatBytes)).toEqual(['0 B', '999 B', '12.3 KB', '4.5 MB']);
  });
});
