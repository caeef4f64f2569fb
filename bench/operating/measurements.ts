import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What one reader asked for, as the server saw it. */
export interface Traffic {
  readonly requests: number;
  /** Answers without a body, as the reader's copy is the newest. */
  readonly unchanged: number;
  /** Heads and bodies. */
  readonly bytes: number;
}

export interface Journey {
  /** What a reader does: `reads one release`. */
  readonly name: string;
  readonly first: Traffic;
  /** The same once more, by who was there before. */
  readonly again: Traffic;
}

/** Of a built folder. */
export interface Weight {
  readonly releases: number;
  readonly files: number;
  readonly bytes: number;
  /** With the compressed files beside them. */
  readonly packedFiles: number;
  readonly packedBytes: number;
}

export interface TrafficMeasured {
  /** The first one reads one release. */
  readonly journeys: readonly Journey[];
  readonly weight: Weight;
}

export interface BuildMeasured {
  readonly releases: number;
  /** See `bench/build.ts`. */
  readonly kind: string;
  readonly runs: number;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
  readonly megabytesOut: number;
  readonly files: number;
  readonly megabytesKept: number;
}

export interface BuildsMeasured {
  readonly machine: string;
  readonly builds: readonly BuildMeasured[];
}

interface Kept {
  readonly traffic: TrafficMeasured;
  readonly builds: BuildsMeasured;
}

const fileOf = (name: keyof Kept): string =>
  fileURLToPath(new URL(`../results/operating/${name}.json`, import.meta.url));

export function readMeasured<Name extends keyof Kept>(name: Name): Kept[Name] {
  return JSON.parse(readFileSync(fileOf(name), 'utf8'));
}

export function keepMeasured<Name extends keyof Kept>(name: Name, measured: Kept[Name]): void {
  const file = fileOf(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(measured, undefined, 1)}\n`);
}
