/**
 * The names of all measurements in the result files. The unit is milliseconds or kilobytes unless stated
 * otherwise.
 */
export const MEASURES = [
  'coldSeconds',
  'coldProcessorSeconds',
  'coldMegabytes',
  'warmSeconds',
  'warmProcessorSeconds',
  'warmMegabytes',
  'megabytesOut',
  'readKilobytes',
  'readRequests',
  'firstPaint',
  'largestPaint',
  'blocked',
  'shift',
  'nodes',
  'kilobytesAfterInput',
  'stepSlow',
  'stepKilobytes',
  'step',
  'firstHit',
  'firstHitKilobytes',
  'key',
  'keyKilobytes',
  'meanReciprocalRank',
] as const;

export type Measure = (typeof MEASURES)[number];

/** One number for each run, or the reason why there is none. */
export type Seen = readonly number[] | Failure;

export interface Failure {
  readonly failed: string;
  /** The time limit of a build that was stopped. */
  readonly afterMinutes?: number;
}

export interface Machine {
  readonly processor: string;
  readonly processors: number;
  readonly gigabytes: number;
  readonly system: string;
  readonly node: string;
  readonly browser: string;
  /** The load average over a minute, at the start and at the end. */
  readonly load: readonly [number, number];
}

/** The format of the files in `bench/results`. */
export interface Comparison {
  /** The version of this format. */
  readonly format: 1;
  readonly day: string;
  readonly machine: Machine;
  readonly notes: {
    readonly from: string;
    readonly count: number;
    readonly kilobytes: number;
    /** The page that is opened. */
    readonly read: string;
  };
  readonly runs: {
    readonly cold: number;
    readonly warm: number;
    readonly visits: number;
    readonly queries: number;
  };
  readonly peers: readonly ComparedPeer[];
}

export interface ComparedPeer {
  readonly id: string;
  readonly title: string;
  readonly with: string;
  readonly seen: Readonly<Partial<Record<Measure, Seen>>>;
}

/** The median. For an even number of values, the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}
