import { describe, expect, it } from 'vitest';
import { createProgressBar, type ProgressBar } from './progress-bar.ts';

const ESCAPE = String.fromCodePoint(27);

/** Returns what a terminal receives, with a name for each command. */
function draw(columns: number, act: (bar: ProgressBar, passTime: () => void) => void): string {
  let [text, time] = ['', 0];
  const stream = { columns, write: (part: string) => (text += part) } as unknown as NodeJS.WriteStream;
  act(
    createProgressBar(stream, () => time),
    () => (time += 100),
  );
  return text
    .replaceAll(`${ESCAPE}[1G`, '<start>')
    .replaceAll(`${ESCAPE}[0K`, '<erase rest>')
    .replaceAll(`${ESCAPE}[2K`, '<erase>');
}

describe('the progress bar', () => {
  it('overwrites its line at most ten times per second, and removes it at the end', () => {
    const text = draw(80, (bar, passTime) => {
      bar.update('Reading', 1, 4);
      bar.update('Reading', 2, 4);
      passTime();
      bar.update('Reading', 3, 4);
      bar.clear();
      bar.clear();
    });
    const line = (filled: number, count: string): string =>
      `<start>  Reading ${'█'.repeat(filled)}${'░'.repeat(24 - filled)} ${count}<erase rest>`;
    expect(text).toBe(`${line(6, '1 of 4')}${line(18, '3 of 4')}<start><erase>`);
  });

  it('never fills a line, which the terminal would wrap', () => {
    expect(draw(20, (bar) => bar.update('Reading', 1, 4))).toBe('<start>  Reading ██████░░░<erase rest>');
  });
});
