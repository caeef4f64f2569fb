import { access, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { bundleComponents } from './bundle-components.ts';
import { OperationError } from './operation-error.ts';
import { type SiteConfig, siteConfigSchema } from './site-config.ts';

/** The configuration file is missing or wrong. The message names the field and what it should hold. */
export class ConfigError extends OperationError {
  override readonly name = 'ConfigError';
}

/** Loads and completes a `site.config.ts`. `revision` makes a changed file load again in the same process. */
export async function loadConfig(file: string, revision = 0): Promise<SiteConfig> {
  const path = resolve(file);
  await access(path).catch(() => {
    throw new ConfigError(`There is no configuration at ${file}. Name another with --config.`);
  });
  const module = await importTypeScript(path, revision).catch((error: unknown) => {
    throw new ConfigError(`${file} cannot be read: ${reasonOf(error)}`);
  });
  if (!('default' in module)) {
    throw new ConfigError(`${file} exports no settings. Write export default defineSite({ … })`);
  }
  const config = parseConfig(module.default, file);
  const componentModule = await bundleComponents(config.components, dirname(path)).catch((error: unknown) => {
    throw new ConfigError(`A component of ${file} cannot be read: ${reasonOf(error)}`);
  });
  return { ...config, ...(componentModule !== undefined && { componentModule }) };
}

/**
 * Bundled with all that it imports and run from memory, so that it can lie in a folder where nothing is installed, and
 * nothing has to be written.
 */
async function importTypeScript(path: string, revision: number): Promise<object> {
  const url = pathToFileURL(path).href;
  const { outputFiles } = await build({
    entryPoints: [path],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    define: Object.fromEntries(
      Object.entries(META).map(([name, { stand }]) => [`import.meta.${name}`, stand]),
    ),
    plugins: [keepPlaces],
    // Packages written as CommonJS ask for Node's own modules by `require`.
    banner: {
      js: `import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(${JSON.stringify(url)});`,
    },
  });
  const script = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const module: object = await import(/* @vite-ignore */ `data:text/javascript;base64,${script}#${revision}`);
  return module;
}

/** What a module says of its own place, and the name that stands for it in the bundle. */
const META: Readonly<Record<string, { readonly stand: string; readonly of: (path: string) => string }>> = {
  url: { stand: 'importMetaUrl', of: (path) => pathToFileURL(path).href },
  filename: { stand: 'importMetaFilename', of: (path) => path },
  dirname: { stand: 'importMetaDirname', of: dirname },
};

/** Each module keeps the place where it was written, wherever the bundle runs. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const used = /\bimport\.meta\b/.test(source) ? Object.values(META) : [];
      const constants = used.map(({ stand, of }) => `const ${stand} = ${JSON.stringify(of(path))};`).join('');
      return { contents: `${constants}${source}`, loader: path.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

/** esbuild names the place in its second line. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = '', second] = message.split('\n');
  return second !== undefined && first.startsWith('Build failed') ? second : first;
}

/** What a publisher wrote, completed with defaults. Names every wrong field at once. */
export function parseConfig(written: unknown, file: string): SiteConfig {
  const result = siteConfigSchema.safeParse(written);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.') || '(top)'}: ${issue.message}`);
  throw new ConfigError([`${file} is not a valid configuration:`, ...lines].join('\n'));
}
