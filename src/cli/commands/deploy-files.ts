import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { loadConfig } from '#generator/config/load-config.ts';
import { hostingRulesOf } from '#generator/hosting/rules.ts';
import { serverFiles } from '#generator/hosting/server-files.ts';
import { type Environment, EXIT, type ExitCode } from '../environment.ts';
import type { deployFilesUsage } from '../usage/deploy.ts';
import type { OptionsOf } from '../usage/site-options.ts';

/** @throws {OperationError} if the folder cannot be written */
export async function writeDeployFiles(
  { config, out }: OptionsOf<typeof deployFilesUsage>,
  environment: Environment,
): Promise<ExitCode> {
  const files = serverFiles(hostingRulesOf(await loadConfig(config)));
  try {
    await mkdir(out, { recursive: true });
    for (const [name, text] of files) await writeFile(join(out, name), text);
  } catch (error) {
    throw environmentFault(`Cannot write to ${out}`, error);
  }
  environment.write(`${out}: ${[...files.keys()].join(', ')}\n`);
  return EXIT.success;
}
