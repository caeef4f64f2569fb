import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The requests of one reader, as the server counted them. */
export interface Traffic {
  readonly requests: number;
  /** Responses `304 Not Modified`, which have no body. */
  readonly unchanged: number;
  /** Bytes of headers and bodies. */
  readonly bytes: number;
}

export interface Journey {
  /** A description of the journey, for example `read one release`. */
  readonly name: string;
  readonly first: Traffic;
  /** The same journey in a browser with a filled cache. */
  readonly again: Traffic;
}

/** The size of the output folder. */
export interface Weight {
  readonly releases: number;
  readonly files: number;
  readonly bytes: number;
  /** Including the compressed files. */
  readonly packedFiles: number;
  readonly packedBytes: number;
}

export interface TrafficMeasured {
  /** The first journey is reading one release. */
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
