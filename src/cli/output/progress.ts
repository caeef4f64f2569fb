import { quantity } from '#core/model/quantity.ts';
import type { Progress } from '#generator/build.ts';
import type { ProgressBar } from './progress-bar.ts';

/** How much a command prints besides problems. */
export type Verbosity = 'quiet' | 'plain' | 'verbose';

export interface ProgressOutput {
  readonly write: (text: string) => void;
  /** The progress bar; missing where the output is no terminal. */
  readonly bar?: ProgressBar | undefined;
  /** Milliseconds from an arbitrary start. */
  readonly now: () => number;
}

export interface ProfiledProgress extends Progress {
  /** The time that each step took, with `--verbose`; otherwise empty. */
  profile(): string;
}

/** Shorter steps are not worth a line. */
const MIN_DURATION_MS = 100;

/**
 * On a terminal, shows a progress bar while a step runs, and prints a line for each step that took noticeable time. Elsewhere prints
 * nothing, unless `--verbose` asks for every step.
 */
export function createProgress(
  { write, bar, now }: ProgressOutput,
  verbosity: Verbosity = 'plain',
): ProfiledProgress {
  const steps: { name: string; detail: string; duration: number }[] = [];
  const began = now();
  let [current, start] = ['', began];
  return {
    step(name) {
      [current, start] = [name, now()];
    },
    advance(done, all) {
      if (verbosity !== 'quiet' && all > 0) bar?.update(current, done, all);
    },
    done(detail) {
      bar?.clear();
      const duration = now() - start;
      steps.push({ name: current, detail, duration });
      const isShown =
        verbosity === 'verbose' || (verbosity === 'plain' && bar && duration >= MIN_DURATION_MS);
      if (isShown) write(stepLine(current, detail, formatDuration(duration)));
    },
    profile() {
      if (verbosity !== 'verbose') return '';
      const all = now() - began;
      const lines = steps
        .toSorted((left, right) => right.duration - left.duration)
        .map(({ name, duration }) =>
          stepLine(name, `${Math.round((duration / all) * 100)} %`, formatDuration(duration)),
        );
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      const used = `${formatDuration((userCPUTime + systemCPUTime) / 1000)} of CPU time, ${formatBytes(maxRSS * 1024)} peak memory`;
      return `${formatDuration(all)} in ${quantity(steps.length, 'step')}, the longest first:\n${lines.join('')}  ${used}\n`;
    },
  };
}

function stepLine(name: string, detail: string, duration: string): string {
  return `  ${name.padEnd(30)}${detail.padStart(14)}  ${duration.padStart(8)}\n`;
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
