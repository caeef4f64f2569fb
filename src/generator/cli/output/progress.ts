import { quantity } from '#core/model/quantity.ts';
import type { Progress } from '#generator/build.ts';
import type { ProgressBar } from './progress-bar.ts';

/** How much a command says beside what is wrong. */
export type Talk = 'quiet' | 'plain' | 'verbose';

export interface ProgressOutput {
  readonly write: (text: string) => void;
  /** Where a line can be written over; missing where nobody watches. */
  readonly bar?: ProgressBar | undefined;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
}

export interface ToldProgress extends Progress {
  /** Where the time went, for who asked for it. */
  profile(): string;
}

/** A shorter step is over before its line is read. */
const SHORTEST_MILLISECONDS = 100;

/**
 * On a terminal a line for each step that lasts, with a bar while it runs if its end is known. Elsewhere nothing, unless all is asked
 * for.
 */
export function createProgress({ write, bar, now }: ProgressOutput, talk: Talk = 'plain'): ToldProgress {
  const steps: { name: string; detail: string; duration: number }[] = [];
  const began = now();
  let [current, start] = ['', began];
  return {
    step(name) {
      [current, start] = [name, now()];
    },
    advance(done, all) {
      if (talk !== 'quiet' && all > 0) bar?.update(current, done, all);
    },
    done(detail) {
      bar?.clear();
      const duration = now() - start;
      steps.push({ name: current, detail, duration });
      const isReportedByBuild =
        talk === 'verbose' || (talk === 'plain' && bar && duration >= SHORTEST_MILLISECONDS);
      if (isReportedByBuild) write(stepLine(current, detail, formatDuration(duration)));
    },
    profile() {
      if (talk !== 'verbose') return '';
      const all = now() - began;
      const lines = steps
        .toSorted((left, right) => right.duration - left.duration)
        .map(({ name, duration }) =>
          stepLine(name, `${Math.round((duration / all) * 100)} %`, formatDuration(duration)),
        );
      const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
      const used = `${formatDuration((userCPUTime + systemCPUTime) / 1000)} of processor time, ${formatBytes(maxRSS * 1024)} of memory at most`;
      return `Where the time went, of ${formatDuration(all)} in ${quantity(steps.length, 'step')}:\n${lines.join('')}  ${used}\n`;
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
