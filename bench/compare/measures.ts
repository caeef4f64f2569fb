/** Everything that is measured, by its name in the results. Milliseconds and kilobytes where nothing else is said. */
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
  /** What else it had to do at the beginning and at the end: how many processes waited for a processor, over a minute. */
  readonly load: readonly [number, number];
}

/** One comparison, as it is kept in `bench/results`. */
export interface Comparison {
  /** Of the form of this file. */
  readonly format: 1;
  readonly day: string;
  readonly machine: Machine;
  readonly notes: {
    readonly from: string;
    readonly count: number;
    readonly kilobytes: number;
    /** The page that was read. */
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

/** The one in the middle, and of an even number the mean of the two there. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}
