import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Command } from './peer.ts';

export interface Ran {
  readonly seconds: number;
  /** User and system time of the command and its child processes. */
  readonly processorSeconds: number;
  /**
   * The largest total memory of all processes, sampled 20 times a second. `NaN` on systems that do not report
   * memory.
   */
  readonly peakMegabytes: number;
}

export interface RunOptions {
  readonly folder: string;
  /** Default: one hour. */
  readonly minutes?: number;
}

export class TimeLimitError extends Error {
  readonly minutes: number;

  constructor(minutes: number) {
    super(`stopped after ${minutes} minutes`);
    this.minutes = minutes;
  }
}

/** Runs the command in a shell, which reports the CPU time of its child processes. */
const WITH_TIMES = '"$@"; code=$?; times; exit $code';
const SAMPLE_MS = 50;
const LAST_WORDS = 1500;

/** @throws an error with the last output of the command if the command fails or exceeds its time limit */
export async function runCommand(command: Command, { folder, minutes = 60 }: RunOptions): Promise<Ran> {
  const began = performance.now();
  const child = spawn('sh', ['-c', WITH_TIMES, 'sh', ...command], {
    cwd: folder,
    env: environmentOf(folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that all its processes can be stopped together.
    detached: true,
  });
  let output = '';
  const listen = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-100_000);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  let peak = Number.NaN;
  const sampling = setInterval(() => {
    const held = child.pid === undefined ? Number.NaN : memoryOf(child.pid);
    if (!(held <= peak)) peak = held;
  }, SAMPLE_MS);
  let isTooLate = false;
  const timeout = setTimeout(() => {
    isTooLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, minutes * 60_000);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => {
    clearInterval(sampling);
    clearTimeout(timeout);
  });
  if (isTooLate) throw new TimeLimitError(minutes);
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${output.slice(-LAST_WORDS)}`);
  return {
    seconds: (performance.now() - began) / 1000,
    processorSeconds: childrenSeconds(output),
    peakMegabytes: peak,
  };
}

function environmentOf(folder: string): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...environment } = process.env;
  return {
    ...environment,
    PATH: [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1',
    NO_COLOR: '1',
  };
}

/** The second line of the output of `times` is about child processes: `0m3.210s 0m0.530s`. */
function childrenSeconds(output: string): number {
  const lines = output.match(/^\d+m[\d.]+s \d+m[\d.]+s$/gm) ?? [];
  const spent =
    lines
      .at(-1)
      ?.match(/[\d.]+/g)
      ?.map(Number) ?? [];
  const [userMinutes = 0, user = 0, systemMinutes = 0, system = 0] = spent;
  return (userMinutes + systemMinutes) * 60 + user + system;
}

/** The memory of a process and its child processes in megabytes. `NaN` on systems other than Linux. */
function memoryOf(process: number): number {
  try {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    const own = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000;
    const children = readFileSync(`/proc/${process}/task/${process}/children`, 'utf8').trim();
    const others = children === '' ? [] : children.split(' ').map((child) => memoryOf(Number(child)));
    return own + others.reduce((sum, held) => sum + (Number.isNaN(held) ? 0 : held), 0);
  } catch {
    return Number.NaN;
  }
}
