import { quantity } from '#core/model/quantity.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { levelOf } from '#generator/config/site-config.ts';
import { recoverOutput } from '#generator/emit/recover.ts';
import { createDevServer } from '#generator/serve/dev-server.ts';
import { addressesOf } from '#generator/serve/listen.ts';
import { MODULES } from '../cache.ts';
import { type Environment, type ExitCode, untilStopped } from '../environment.ts';
import { printable } from '../printable.ts';
import { countProblems, describeCounts } from '../problem-summary.ts';
import { describeProblem, describeReport } from '../report.ts';
import type { ListenChoice, OutputChoice, SiteFiles } from '../usage/site-options.ts';

export interface DevCall extends SiteFiles, OutputChoice, ListenChoice {}

/** Serves from the sources; every saved note, component or setting shows at once, and so does every problem. */
export async function develop(call: DevCall, environment: Environment): Promise<ExitCode> {
  await recoverOutput(call.out);
  const server = await createDevServer({
    contentDir: call.content,
    configFile: call.config,
    port: call.port,
    ...(call.host !== undefined && { host: call.host }),
    loadConfig: () => loadConfig(call.config, MODULES),
    describeProblem: (problem, config) => describeProblem(problem, levelOf(config, problem.code)),
    onSnapshot: ({ problems, pages, config }) => {
      if (problems.length > 0) environment.writeError(`${describeReport(problems, config)}\n`);
      const counts = describeCounts(countProblems(problems, config));
      environment.write(`${quantity(pages.size, 'page')}, ${counts}\n`);
    },
    onError: (error) =>
      environment.writeError(`${printable(error instanceof Error ? error.message : String(error))}\n`),
  });
  environment.write(`${addressesOf({ ...call, ...server }).join('\n')}\n`);
  try {
    return await untilStopped(environment.signal);
  } finally {
    await server.close();
  }
}
