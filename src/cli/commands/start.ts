import { recoverOutput } from '#generator/emit/recover.ts';
import { hostingRulesOf } from '#generator/hosting/rules.ts';
import { isUpToDate } from '#generator/up-to-date.ts';
import { addressesOf, listen } from '#servers/listen.ts';
import { createStaticServer } from '#servers/preview/static-server.ts';
import { type Environment, EXIT, type ExitCode, untilStopped } from '../environment.ts';
import { loadFreshSettings } from '../settings.ts';
import type { startUsage } from '../usage/site.ts';
import type { OptionsOf } from '../usage/site-options.ts';
import { buildSite } from './build.ts';

type StartCall = OptionsOf<typeof startUsage>;

/** Builds if the output folder is outdated or incomplete, then serves it until the process is stopped. */
export async function start(call: StartCall, environment: Environment): Promise<ExitCode> {
  await recoverOutput(call.out);
  const config = await loadFreshSettings(call, environment);
  if (!(await isUpToDate({ contentDir: call.content, outDir: call.out, config, now: environment.time }))) {
    // The build would suggest to run `start` next.
    const { hint: _, ...withoutHint } = environment;
    const code = await buildSite(call, withoutHint);
    if (code !== EXIT.success) return code;
  }
  const onError = (error: unknown): void =>
    environment.writeError(`${error instanceof Error ? error.message : String(error)}\n`);
  const server = createStaticServer({ root: call.out, ...hostingRulesOf(config), onError });
  const port = await listen(server, call);
  const addresses = addressesOf({ ...call, port, base: config.base });
  environment.write(`${addresses.join('\n')}\n`);
  try {
    return await untilStopped(environment.signal);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
