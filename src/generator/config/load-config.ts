import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { z } from 'zod';
import { OperationError } from './operation-error.ts';
import { type SiteConfig, siteConfigSchema } from './site-config.ts';

/** The configuration file is missing or wrong. The message names the field and what it should hold. */
export class ConfigError extends OperationError {
  override readonly name = 'ConfigError';
}

const moduleSchema = z.object({ default: z.unknown() });

/** Loads and completes a `site.config.ts`. `revision` makes a changed file load again in the same process. */
export async function loadConfig(file: string, revision = 0): Promise<SiteConfig> {
  const path = resolve(file);
  await access(path).catch(() => {
    throw new ConfigError(`There is no configuration at ${file}. Name another with --config.`);
  });
  const module = await importTypeScript(path, revision).catch((error: unknown) => {
    throw new ConfigError(
      `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return parseConfig(moduleSchema.parse(module).default, file);
}

/** Bundled with all that it imports, so that it can be run from a folder where nothing is installed. */
async function importTypeScript(path: string, revision: number): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'release-notes-config-'));
  const script = join(folder, `config-${revision}.mjs`);
  try {
    await build({
      entryPoints: [path],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
    });
    const module: unknown = await import(pathToFileURL(script).href);
    return module;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a publisher wrote, completed with defaults. Names every wrong field at once. */
export function parseConfig(written: unknown, file: string): SiteConfig {
  const result = siteConfigSchema.safeParse(written);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(top)'}: ${issue.message}`);
  throw new ConfigError([`${file} is not a valid configuration:`, ...lines].join('\n'));
}
