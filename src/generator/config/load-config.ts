import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { repositoryOfPackage } from '#generator/forge/package-repository.ts';
import type { Theme } from '#generator/theme/theme.ts';
import { describeWrongLanguages, sitesOf } from './languages.ts';
import { OperationError } from './operation-error.ts';
import { findOwnComponents } from './own-components.ts';
import { forgetModules, importModule } from './publisher-modules.ts';
import { type SiteConfig, siteConfigSchema } from './site-config.ts';
import { describeControlCharacters, describeWrongSettings } from './wrong-settings.ts';

/** The configuration file is missing or invalid. The message names the field and the expected value. */
class ConfigError extends OperationError {
  override readonly name = 'ConfigError';
}

/**
 * Loads a `site.config.ts` and fills in defaults. For a site in several languages, the settings are those of the
 * default language; `sitesOf` returns those of the others.
 * @param cacheFolder a folder for transformed modules
 * @throws {ConfigError} if the file is missing or invalid, or a component cannot be imported
 */
export async function loadConfig(file: string, cacheFolder?: string): Promise<SiteConfig> {
  const path = resolve(file);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) {
    throw new ConfigError(
      `The settings file ${file} does not exist. Choose another with --config, or create a site: release-notes init`,
    );
  }
  if (found.isDirectory()) {
    throw new ConfigError(`${file} is a folder, not a settings file. Choose a file with --config.`);
  }
  forgetModules();
  const module = await importModule(path, cacheFolder).catch((error: unknown) => {
    throw new ConfigError(`The settings file ${file} cannot be loaded: ${reasonOf(error)}`);
  });
  if (!('default' in module)) {
    throw new ConfigError(
      `The settings file ${file} has no default export. Write export default defineSite({ … })`,
    );
  }
  const config = parseConfig(module.default, file);
  forgetModules();
  const ownComponents = await findOwnComponents(config.components, dirname(path)).catch((error: unknown) => {
    throw new ConfigError(`A component of the settings file ${file} cannot be loaded: ${reasonOf(error)}`);
  });
  const loadedTheme = config.theme && (await loadTheme(config.theme, dirname(path)));
  const repository = config.repository ?? (await repositoryBeside(dirname(path)));
  const [main] = sitesOf({
    ...config,
    ...(repository !== undefined && { repository }),
    settingsFolder: dirname(path),
    ...(ownComponents !== undefined && { ownComponents }),
    ...(loadedTheme && { loadedTheme }),
  });
  return main;
}

/** The repository in the `package.json` of the settings. */
async function repositoryBeside(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : repositoryOfPackage(text)?.url;
}

/** Code that reads style sheets, colours and images is loaded only for sites with a theme. */
async function loadTheme(theme: NonNullable<SiteConfig['theme']>, folder: string): Promise<Theme> {
  const { readTheme } = await import('#generator/theme/read-theme.ts');
  return readTheme(theme, folder);
}

/** For syntax errors, the position is in the second line of the message. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = '', second = ''] = message.split('\n');
  return /^ParseError/.test(first) ? `${first.trim()} (${second.trim()})` : first;
}

/**
 * Validates settings and fills in defaults.
 * @throws {ConfigError} that lists every invalid field
 */
export function parseConfig(written: unknown, file: string): SiteConfig {
  const result = siteConfigSchema.safeParse(written);
  const lines = result.success
    ? [...describeControlCharacters(result.data), ...describeWrongLanguages(result.data, written)]
    : describeWrongSettings(result.error.issues, { schema: siteConfigSchema, written });
  if (result.success && lines.length === 0) return result.data;
  throw new ConfigError(
    [`The settings file ${file} is not valid:`, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
}
