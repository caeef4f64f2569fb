import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { type BuildSuccess, build } from '#generator/build.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { parsePublishTime } from '#generator/note/front-matter/publish-time.ts';
import { cacheOf } from '../cache.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import { printable } from '../output/printable.ts';
import { countProblems, describeCounts } from '../output/problem-summary.ts';
import { createProgress, formatBytes, formatDuration } from '../output/progress.ts';
import { describeReport } from '../output/report.ts';
import { loadFreshSettings } from '../settings.ts';
import type { buildUsage } from '../usage/site.ts';
import { type OptionsOf, verbosityOf } from '../usage/site-options.ts';

export type BuildCall = OptionsOf<typeof buildUsage>;

/**
 * V8 optimises a function after it has run this many bytes of bytecode; the value is four times V8's default. Optimising took a quarter
 * of the time of a build of a few hundred releases, which ended before most of the work paid off.
 */
const LATE_OPTIMISATION = '--interrupt-budget=540000';

/** How much the heap may grow before the next garbage collection. V8's default lets it grow up to fourfold. */
const SMALL_GROWTH = '--heap-growing-percent=50';

/** The V8 versions of Node 20 to 24, which know both flags. A version without them would print an error. */
const KNOWN_ENGINE = /^1[1-3]\./;

export async function buildSite(call: BuildCall, environment: Environment): Promise<ExitCode> {
  if (call.accept) {
    // Imported on demand, because `check` loads the parser, which a build rarely needs in this thread.
    const { check } = await import('./check.ts');
    const code = await check(call, environment);
    if (code !== EXIT.success) return code;
  }
  const began = environment.now();
  if (KNOWN_ENGINE.test(process.versions.v8)) {
    for (const flag of [LATE_OPTIMISATION, SMALL_GROWTH]) setFlagsFromString(flag);
  }
  const settings = await loadFreshSettings(call, environment);
  // Search engines would find scheduled releases in a preview.
  const config = call.includeScheduled ? { ...settings, noIndex: true } : settings;
  const verbosity = verbosityOf(call);
  const progress = createProgress(environment, verbosity);
  const result = await build({
    contentDir: call.content,
    outDir: call.out,
    config,
    ...(call.cache && { cache: cacheOf(environment) }),
    bundles: cacheOf(environment),
    ...(call.compress && { compress: true }),
    ...(call.includeScheduled && { includeScheduled: true }),
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
  if (verbosity !== 'quiet') environment.write(summary(result, config, call.out, environment.now() - began));
  for (const [path, time] of byTime(result.scheduled))
    environment.write(`${printable(`${call.content}/${path}`)}: scheduled, not published before ${time}\n`);
  environment.write(progress.profile());
  if (verbosity !== 'quiet') environment.hint?.('To view the site: npx release-notes start');
  return EXIT.success;
}

/** The next release first. */
function byTime(scheduled: ReadonlyMap<string, string>): readonly (readonly [path: string, time: string])[] {
  return [...scheduled].toSorted(
    ([, left], [, right]) => (parsePublishTime(left) ?? 0) - (parsePublishTime(right) ?? 0),
  );
}

/** The state of the output folder after a build that wrote nothing. */
function stateOf(out: string): string {
  return existsSync(out) ? `${out} was not changed` : `${out} does not exist yet`;
}

function summary(result: BuildSuccess, config: SiteConfig, out: string, duration: number): string {
  const written = result.written.toSorted(([, left], [, right]) => right.bytes - left.bytes);
  const total = written.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  const kinds = written.map(([ending, { bytes }]) => `${ending} ${formatBytes(bytes)}`).join(', ');
  return [
    `${result.pages} pages, ${describeCounts(countProblems(result.problems, config))}, ${formatBytes(total)} in ${formatDuration(duration)}`,
    `${out}: ${kinds}`,
    '',
  ].join('\n');
}
