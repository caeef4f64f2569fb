import type { Progress } from '#generator/build.ts';

export interface ProgressOutput {
  readonly write: (text: string) => void;
  /** Whether a line can be written over. */
  readonly terminal: boolean;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
}

/** On a terminal a step's line is completed in place; elsewhere one plain line a step, when it is done. */
export function createProgress({ write, terminal, now }: ProgressOutput): Progress {
  let current = '';
  let began = 0;
  return {
    step(name) {
      current = name;
      began = now();
      if (terminal) write(`  ${name} …`);
    },
    done(detail) {
      const line = `  ${current.padEnd(30)}${detail.padStart(14)}  ${formatDuration(now() - began).padStart(8)}\n`;
      write(terminal ? `\r${line}` : line);
    },
  };
}

/** `640 ms`, `3.2 s` */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** `812 B`, `12.3 KB`, `4.5 MB`, in thousands. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
