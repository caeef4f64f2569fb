import { parseVersion, type Version, type VersionRules } from '#core/model/version.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { buildOffline } from '#generator/offline/build-offline.ts';
import { cacheOf } from '../cache.ts';
import { type Environment, EXIT, type ExitCode, UsageError } from '../environment.ts';
import { countProblems, describeCounts } from '../output/problem-summary.ts';
import { createProgress, formatBytes, formatDuration } from '../output/progress.ts';
import { describeReport } from '../output/report.ts';
import { loadFreshSettings } from '../settings.ts';
import type { bundleUsage } from '../usage/site.ts';
import type { OptionsOf } from '../usage/site-options.ts';

type BundleCall = OptionsOf<typeof bundleUsage>;

/** Writes a stream, or the releases between two of its versions, to a ZIP file that needs no server. */
export async function bundleSite(call: BundleCall, environment: Environment): Promise<ExitCode> {
  const began = environment.now();
  const { stream } = call;
  const config = await loadFreshSettings(call, environment);
  const rules = config.streams.find(({ id }) => id === stream);
  const [from, to] = [readVersion('from', call.from, rules), readVersion('to', call.to, rules)];
  const language = readLanguage(call.language, config);
  const name = ['release-notes', stream, from?.text, to?.text, call.language]
    .filter((part) => part)
    .join('-');
  const result = await buildOffline({
    contentDir: call.content,
    outFile: call.out ?? `${name}.zip`,
    name,
    selection: { stream, from, to },
    language,
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

/** The language to pack: a bundle contains one, because a reader needs no more. */
function readLanguage(tag: string | undefined, { locales = {}, locale }: SiteConfig): string | undefined {
  const tags = Object.keys(locales);
  if (tag === undefined) return tags[0];
  const known = tags.length > 0 ? tags : [locale.htmlLang];
  if (!known.includes(tag))
    throw new UsageError(`Unknown language for --language: "${tag}". The site has ${known.join(', ')}.`);
  return tag;
}
