import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that this module runs from: of its source, or of the bundle. */
const MODULE_FOLDER = dirname(fileURLToPath(import.meta.url));
const IS_SOURCE = import.meta.url.endsWith('.ts');

/** The root folder of the program, independent of the working directory and of the location of the bundle. */
export const PROGRAM_ROOT = projectFolder(MODULE_FOLDER);
export const PROGRAM_VERSION: string = JSON.parse(
  readFileSync(join(PROGRAM_ROOT, 'package.json'), 'utf8'),
).version;

/**
 * Loads packages that the program does not contain, because few publishers need them: next to the program, or from a folder of the publisher.
 */
export function createOptionalRequire(folder?: string): {
  /** @throws an error if the package is not installed */
  readonly resolve: (path: string) => string;
  /** @throws an error if the package is not installed */
  readonly load: (path: string) => unknown;
} {
  const require = createRequire(join(PROGRAM_ROOT, 'package.json'));
  const paths = [PROGRAM_ROOT, ...(folder === undefined ? [] : [folder])];
  const resolve = (path: string): string => require.resolve(path, { paths });
  return { resolve, load: (path) => require(resolve(path)) };
}

export const SITE_SOURCES = join(PROGRAM_ROOT, 'src/site/');

/** The bundle of the site in an installed program, which has no sources. */
export const SHIPPED_BUNDLE =
  !IS_SOURCE && existsSync(join(MODULE_FOLDER, 'site')) ? join(MODULE_FOLDER, 'site') : undefined;

/** The files that define the version of the program: its sources and libraries. */
export const PROGRAM =
  SHIPPED_BUNDLE === undefined
    ? [join(PROGRAM_ROOT, 'src'), join(PROGRAM_ROOT, 'package-lock.json')]
    : // An installed program pins the exact versions of its libraries.
      [MODULE_FOLDER, join(PROGRAM_ROOT, 'package.json')];

/** The files that define the running code: its bundle or its sources, and its libraries. */
export const RUNNING_CODE =
  IS_SOURCE || SHIPPED_BUNDLE !== undefined
    ? PROGRAM
    : [MODULE_FOLDER, join(PROGRAM_ROOT, 'package-lock.json')];

/** The cache folder, below the publisher's `node_modules`. With `--no-cache`, only the program itself, its scripts and its styles are cached. */
export const CACHE_ROOT = join(
  SHIPPED_BUNDLE === undefined ? PROGRAM_ROOT : projectFolder(process.cwd()),
  'node_modules/.cache/release-notes',
);

/** The cache folder that the program runs from; undefined if it runs from its sources or is installed. */
export const RUNNING_FOLDER = IS_SOURCE || SHIPPED_BUNDLE !== undefined ? undefined : basename(MODULE_FOLDER);

/** The nearest parent folder with a `package.json`, otherwise `below`. */
function projectFolder(folder: string, below = folder): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  return above === folder ? below : projectFolder(above, below);
}
