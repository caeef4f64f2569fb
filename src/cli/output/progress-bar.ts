import { clearLine, cursorTo } from 'node:readline';

/** A progress bar in one line of the terminal, which is overwritten while a step runs. */
export interface ProgressBar {
  update(step: string, done: number, all: number): void;
  /** Removes the line. */
  clear(): void;
}

const WIDTH = 24;

/** Terminals are slow, and a build reports thousands of files. */
const INTERVAL_MS = 100;

/**
 * @param stream a terminal
 * @param now milliseconds from an arbitrary start
 */
export function createProgressBar(stream: NodeJS.WriteStream, now: () => number): ProgressBar {
  let drawnAt: number | undefined;
  return {
    update(step, done, all) {
      if (drawnAt !== undefined && now() - drawnAt < INTERVAL_MS) return;
      drawnAt = now();
      const filled = Math.round((done / all) * WIDTH);
      const bar = '█'.repeat(filled).padEnd(WIDTH, '░');
      cursorTo(stream, 0);
      // A longer line would wrap, and could not be overwritten.
      stream.write(`  ${step} ${bar} ${done} of ${all}`.slice(0, stream.columns - 1));
      clearLine(stream, 1);
    },
    clear() {
      if (drawnAt === undefined) return;
      drawnAt = undefined;
      cursorTo(stream, 0);
      clearLine(stream, 0);
    },
  };
}
