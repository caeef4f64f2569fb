import type { Paint } from './output/paint.ts';
import type { ProgressBar } from './output/progress-bar.ts';

/** What a command gets from the process: output streams, clock, network, variables and stop signal. Tests replace it. */
export interface Environment {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** The progress bar; missing where the output is no terminal. */
  readonly bar?: ProgressBar;
  /** Suggests the next command on a terminal. Missing elsewhere, where other programs may read the output. */
  readonly hint?: (text: string) => void;
  /** Colours text for `writeError`. */
  readonly paint: Paint;
  /** Milliseconds from an arbitrary start, for measuring durations. */
  readonly now: () => number;
  /** When the command started, in milliseconds since 1970. */
  readonly time: number;
  /** Aborted with an Interruption when the program is asked to stop. */
  readonly signal: AbortSignal;
  /** Requests to other hosts. */
  readonly fetch: typeof fetch;
  /** The environment variables of the process. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** The help describes each code. A stopped program ends as shells expect: with 128 plus the number of the signal. */
export const EXIT = {
  success: 0,
  problems: 1,
  usage: 2,
  matched: 3,
  internal: 70,
  SIGINT: 130,
  SIGTERM: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Runs a command with the environment of the process. The exit code that the command returns becomes the exit code of the program. */
export type RunCommand = (run: (environment: Environment) => Promise<ExitCode>) => Promise<void>;

/** The program received a signal to stop. */
export class Interruption extends Error {
  override readonly name = 'Interruption';

  readonly by: 'SIGINT' | 'SIGTERM';

  constructor(by: 'SIGINT' | 'SIGTERM') {
    super(`Stopped by ${by}`);
    this.by = by;
  }
}

/**
 * Waits for a signal to stop.
 * @throws {Interruption} always
 */
export async function untilStopped(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  }
  throw signal.reason;
}

/** Invalid arguments. The program prints the message as one line and ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
