import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that this module runs from: of its source, or of the bundle. */
const HERE = dirname(fileURLToPath(import.meta.url));
const IS_SOURCE = import.meta.url.endsWith('.ts');

/** Where the program's own files are, wherever it is called from and wherever its bundle lies. */
export const PROGRAM_ROOT = projectFolder(HERE);
export const PROGRAM_VERSION: string = JSON.parse(
  readFileSync(join(PROGRAM_ROOT, 'package.json'), 'utf8'),
).version;
export const SITE_SOURCES = join(PROGRAM_ROOT, 'src/site/');

/** What an installed program has in place of the sources of the site. */
export const SHIPPED_BUNDLE = !IS_SOURCE && existsSync(join(HERE, 'site')) ? join(HERE, 'site') : undefined;

/** What the program is made of: other sources or libraries, another program. */
export const PROGRAM =
  SHIPPED_BUNDLE === undefined
    ? [join(PROGRAM_ROOT, 'src'), join(PROGRAM_ROOT, 'package-lock.json')]
    : // Its libraries are of exactly the versions that it asks for.
      [HERE, join(PROGRAM_ROOT, 'package.json')];

/** What runs now: the files of its bundle, or its sources where it runs from them, and the libraries that it loads beside it. */
export const RUNNING_CODE =
  IS_SOURCE || SHIPPED_BUNDLE !== undefined ? PROGRAM : [HERE, join(PROGRAM_ROOT, 'package-lock.json')];

/** What can be made again lies here, with the packages of the publisher: `--no-cache` reads and writes none of it but the program itself, with its scripts and styles. */
export const CACHE_ROOT = join(
  SHIPPED_BUNDLE === undefined ? PROGRAM_ROOT : projectFolder(process.cwd()),
  'node_modules/.cache/release-notes',
);

/** The name of the folder there from which the program runs; none when it runs from its sources, or is installed. */
export const RUNNING_FOLDER = IS_SOURCE || SHIPPED_BUNDLE !== undefined ? undefined : basename(HERE);

/** The nearest folder with a `package.json`, else this one. */
function projectFolder(folder: string, below = folder): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const above = dirname(folder);
  return above === folder ? below : projectFolder(above, below);
}
