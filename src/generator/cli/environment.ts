import type { Paint } from './output/paint.ts';
import type { ProgressBar } from './output/progress-bar.ts';

/** The outside world of a command: what it writes to, and what tells the time. */
export interface Environment {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** Where a line of the terminal can be written over; missing where nobody watches. */
  readonly bar?: ProgressBar;
  /** Says what comes next, where somebody watches: it is no part of the result, which other programs may read. */
  readonly hint?: (text: string) => void;
  /** For what is written as an error. */
  readonly paint: Paint;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  /** Milliseconds since 1970, when the command began. */
  readonly time: number;
  /** Aborted with an Interruption when the program is asked to stop. */
  readonly signal: AbortSignal;
}

/**
 * All well, the author's mistake, bad usage or an obstacle, a match of `--fail-on`, and a defect of the program itself; what was
 * stopped ends as shells expect it: with 128 and the number of the signal.
 */
export const EXIT = {
  good: 0,
  problems: 1,
  usage: 2,
  matched: 3,
  defect: 70,
  SIGINT: 130,
  SIGTERM: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Somebody, or the system, asked the program to stop. */
export class Interruption extends Error {
  override readonly name = 'Interruption';

  readonly by: 'SIGINT' | 'SIGTERM';

  constructor(by: 'SIGINT' | 'SIGTERM') {
    super(`Stopped by ${by}`);
    this.by = by;
  }
}

/** Waits until the program is asked to stop, and throws what it was asked with. */
export async function untilStopped(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }
  throw signal.reason;
}
