/** The outside world of a command: what it writes to, and what tells the time. */
export interface Environment {
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  readonly terminal: boolean;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  /** Resolves when the person asks the program to stop. */
  readonly stopped: Promise<void>;
}

/** All well, the author's mistake, bad usage or an obstacle, and a defect of the program itself. */
export const EXIT = { good: 0, problems: 1, usage: 2, defect: 70 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
