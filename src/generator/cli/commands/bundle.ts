import { parseVersion, type Version, type VersionRules } from '#core/model/version.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { buildOffline } from '#generator/offline/build-offline.ts';
import { cacheOf, MODULES } from '../cache.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import { countProblems, describeCounts } from '../output/problem-summary.ts';
import { createProgress, formatBytes, formatDuration } from '../output/progress.ts';
import { describeReport } from '../output/report.ts';
import type { CacheChoice, SiteFiles } from '../usage/site-options.ts';
import { UsageError } from '../usage-error.ts';

export interface BundleCall extends SiteFiles, CacheChoice {
  readonly stream: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly out?: string | undefined;
}

/** Writes a stream, or the releases between two of its versions, to a ZIP file that needs no server. */
export async function bundleSite(call: BundleCall, environment: Environment): Promise<ExitCode> {
  const began = environment.now();
  const { stream } = call;
  const config = await loadConfig(call.config, call.cache ? MODULES : undefined);
  const rules = config.streams.find(({ id }) => id === stream);
  const [from, to] = [readVersion('from', call.from, rules), readVersion('to', call.to, rules)];
  const name = ['release-notes', stream, from?.text, to?.text].filter((part) => part).join('-');
  const result = await buildOffline({
    contentDir: call.content,
    outFile: call.out ?? `${name}.zip`,
    name,
    selection: { stream, from, to },
    config,
    ...(call.cache && { cache: cacheOf(environment) }),
    progress: createProgress(environment),
    now: environment.time,
    signal: environment.signal,
  });
  if (result.problems.length > 0)
    environment.writeError(`${describeReport(result.problems, config, environment.paint)}\n`);
  const counts = describeCounts(countProblems(result.problems, config));
  if (result.outcome === 'refused') {
    environment.writeError(`Nothing was written: ${counts}.\n`);
    return EXIT.problems;
  }
  const size = formatBytes(result.bytes);
  const duration = formatDuration(environment.now() - began);
  environment.write(
    `${call.out ?? `${name}.zip`}: ${result.pages} pages, ${counts}, ${size} in ${duration}\n`,
  );
  return EXIT.success;
}

function readVersion(
  option: 'from' | 'to',
  text: string | undefined,
  rules: VersionRules | undefined,
): Version | undefined {
  if (text === undefined) return undefined;
  const version = parseVersion(text, rules);
  if (version === undefined)
    throw new UsageError(`Invalid version for --${option}: "${text}". Write a version such as 24.6.0.`);
  return version;
}
