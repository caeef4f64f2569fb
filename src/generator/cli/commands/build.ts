import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { type BuildSuccess, build } from '#generator/build.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { cacheOf, MODULES } from '../cache.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import { countProblems, describeCounts } from '../output/problem-summary.ts';
import { createProgress, formatBytes, formatDuration } from '../output/progress.ts';
import { describeReport } from '../output/report.ts';
import {
  type AcceptChoice,
  type CacheChoice,
  type OutputChoice,
  type SiteFiles,
  type TalkChoice,
  talkOf,
} from '../usage/site-options.ts';

export interface BuildCall extends SiteFiles, OutputChoice, CacheChoice, AcceptChoice, TalkChoice {
  readonly compress?: true | undefined;
}

/**
 * Bytes of code that a function runs before the engine optimises it: four times as many as it would by itself. A build of a few hundred releases ended before most of that had paid,
 * and a quarter of it was optimising, in threads that its own had to wait for.
 */
const PATIENT_OPTIMISER = '--interrupt-budget=540000';

/** By how much what is in memory may grow before it is looked through for what is not used any more: by itself the engine waits until it is up to four times as much. */
const SMALL_GROWTH = '--heap-growing-percent=50';

/** Of Node 20 to 24. One that has a flag no more writes to the terminal that it is unknown. */
const KNOWN_ENGINE = /^1[1-3]\./;

export async function buildSite(call: BuildCall, environment: Environment): Promise<ExitCode> {
  if (call.accept) {
    // With it comes all that parses, which a build seldom needs in this thread.
    const { check } = await import('./check.ts');
    const code = await check(call, environment);
    if (code !== EXIT.good) return code;
  }
  const began = environment.now();
  if (KNOWN_ENGINE.test(process.versions.v8)) {
    for (const flag of [PATIENT_OPTIMISER, SMALL_GROWTH]) setFlagsFromString(flag);
  }
  const config = await loadConfig(call.config, call.cache ? MODULES : undefined);
  const talk = talkOf(call);
  const progress = createProgress(environment, talk);
  const result = await build({
    contentDir: call.content,
    outDir: call.out,
    config,
    ...(call.cache && { cache: cacheOf(environment) }),
    bundles: cacheOf(environment),
    ...(call.compress && { compress: true }),
    progress,
    now: environment.time,
    signal: environment.signal,
  }).catch((error: unknown) => {
    if (environment.signal.aborted) environment.writeError(`Stopped. ${stateOf(call.out)}.\n`);
    throw error;
  });
  if (result.problems.length > 0)
    environment.writeError(`${describeReport(result.problems, config, environment.paint)}\n`);
  if (result.outcome === 'refused') {
    const counts = describeCounts(countProblems(result.problems, config));
    environment.writeError(`Nothing was written: ${counts}. ${stateOf(call.out)}.\n`);
    return EXIT.problems;
  }
  if (talk !== 'quiet') environment.write(summary(result, config, call.out, environment.now() - began));
  environment.write(progress.profile());
  if (talk !== 'quiet') environment.hint?.('See it as a host serves it: npx release-notes start');
  return EXIT.good;
}

/** What stands where nothing was written. */
function stateOf(out: string): string {
  return existsSync(out) ? `${out} is as it was` : `There is no ${out} yet`;
}

function summary(result: BuildSuccess, config: SiteConfig, out: string, duration: number): string {
  const written = [...result.written].toSorted(([, left], [, right]) => right.bytes - left.bytes);
  const total = written.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  const kinds = written.map(([ending, { bytes }]) => `${ending} ${formatBytes(bytes)}`).join(', ');
  return [
    `${result.pages} pages, ${describeCounts(countProblems(result.problems, config))}, ${formatBytes(total)} in ${formatDuration(duration)}`,
    `${out}: ${kinds}`,
    '',
  ].join('\n');
}
