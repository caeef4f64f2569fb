import { resolve } from 'node:path';
import { quantity } from '#core/model/quantity.ts';
import { CACHE_ROOT, RUNNING_CODE } from '#generator/bundle/locations.ts';
import { digestOfProgram } from '#generator/bundle/program-digest.ts';
import type { Cache } from '#generator/cache/cache.ts';
import { withContentCache } from '#generator/cache/content-cache.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { knownModules } from '#generator/config/publisher-modules.ts';
import { levelOf } from '#generator/config/rule-levels.ts';
import { recoverOutput } from '#generator/emit/recover.ts';
import { createDevServer } from '#generator/serve/dev-server.ts';
import { addressesOf } from '#generator/serve/listen.ts';
import { cacheOf, MODULES } from '../cache.ts';
import { type Environment, type ExitCode, untilStopped } from '../environment.ts';
import { printable } from '../printable.ts';
import { countProblems, describeCounts } from '../problem-summary.ts';
import { describeProblem, describeReport } from '../report.ts';
import type { ListenChoice, OutputChoice, SiteFiles } from '../usage/site-options.ts';

export interface DevCall extends SiteFiles, OutputChoice, ListenChoice {}

/** Serves what a build would publish; every saved note, component or setting shows at once, and so does every problem. */
export async function develop(call: DevCall, environment: Environment): Promise<ExitCode> {
  await recoverOutput(call.out);
  const program = digestOfProgram(RUNNING_CODE);
  const options = { ...cacheOf(environment), contentDir: call.content, program };
  return withContentCache(options, (cache) => serve(call, environment, cache));
}

async function serve(call: DevCall, environment: Environment, cache: Cache): Promise<ExitCode> {
  // Of the theme as it was last read: one that cannot be read any more is watched until it is mended.
  let look: readonly string[] = [];
  const server = await createDevServer({
    contentDir: call.content,
    port: call.port,
    ...(call.host !== undefined && { host: call.host }),
    loadConfig: async () => {
      const config = await loadConfig(call.config, MODULES);
      look = config.loadedTheme?.sources ?? [];
      return config;
    },
    settingsFiles: () => [resolve(call.config), ...knownModules(), ...look],
    describeProblem: (problem, config) => describeProblem(problem, levelOf(config, problem.code)),
    onSnapshot: ({ problems, pages, config }) => {
      if (problems.length > 0)
        environment.writeError(`${describeReport(problems, config, environment.paint)}\n`);
      const counts = describeCounts(countProblems(problems, config));
      environment.write(`${quantity(pages.size, 'page')}, ${counts}\n`);
    },
    onError: (error) =>
      environment.writeError(`${printable(error instanceof Error ? error.message : String(error))}\n`),
    cache,
    bundles: CACHE_ROOT,
    now: environment.time,
  });
  environment.write(`${addressesOf({ ...call, ...server }).join('\n')}\n`);
  try {
    return await untilStopped(environment.signal);
  } finally {
    await server.close();
  }
}
