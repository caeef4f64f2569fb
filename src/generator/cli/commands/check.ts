import { RUNNING_CODE } from '#generator/bundle/locations.ts';
import { digestOfProgram } from '#generator/bundle/program-digest.ts';
import { withContentCache } from '#generator/cache/content-cache.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { levelOf } from '#generator/config/site-config.ts';
import { readContent } from '#generator/content/read-content.ts';
import type { Call } from '../arguments.ts';
import { cacheOf } from '../cache.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import { countProblems, describeCounts } from '../problem-summary.ts';
import { formatDuration } from '../progress.ts';
import { describeReport } from '../report.ts';

/** Content only: no bundling, no rendering, nothing written. */
export async function check(call: Call, environment: Environment): Promise<ExitCode> {
  const began = environment.now();
  const config = await loadConfig(call.config);
  const { catalogue, problems: all } = await withContentCache(
    call.cache
      ? { ...cacheOf(environment), contentDir: call.content, program: digestOfProgram(RUNNING_CODE) }
      : undefined,
    (cache) => readContent({ contentDir: call.content, config, cache }),
  );
  const problems = all.filter(({ code }) => levelOf(config, code) !== 'ignore');
  if (problems.length > 0) environment.writeError(`${describeReport(problems, config)}\n`);
  const counts = countProblems(problems, config);
  const releases = catalogue.streams.reduce((sum, stream) => sum + stream.releases.length, 0);
  environment.write(
    `${releases} releases, ${describeCounts(counts)}, ${formatDuration(environment.now() - began)}\n`,
  );
  return counts.errors > 0 ? EXIT.problems : EXIT.good;
}
