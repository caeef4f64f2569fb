import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { buildName } from '#generator/build.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { recoverOutput } from '#generator/emit/recover.ts';
import { createStaticServer, listen } from '#generator/serve/static-server.ts';
import type { Call } from '../arguments.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import { buildSite } from './build.ts';

/** Builds when the output folder is of other inputs, then serves it until told to stop. */
export async function start(call: Call, environment: Environment): Promise<ExitCode> {
  await recoverOutput(call.out);
  const config = await loadConfig(call.config);
  const wanted = await buildName({ contentDir: call.content, config });
  if ((await builtName(call.out, config.base)) !== wanted) {
    const code = await buildSite(call, environment);
    if (code !== EXIT.good) return code;
  }
  const server = createStaticServer({ root: call.out, base: config.base });
  const port = await listen(server, call.port);
  environment.write(`http://localhost:${port}${config.base}\n`);
  await environment.stopped;
  server.closeAllConnections();
  server.close();
  return EXIT.good;
}

const siteFile = z.object({ build: z.string() });

/** The name of the build in the output folder, if one is there. */
async function builtName(out: string, base: string): Promise<string | undefined> {
  const text = await readFile(join(out, base, 'site.json'), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return siteFile.parse(JSON.parse(text)).build;
  } catch {
    return undefined;
  }
}
