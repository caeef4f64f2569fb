import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the program's own files are, wherever it is called from and wherever its bundle lies. */
export const PROGRAM_ROOT = folderAbove(fileURLToPath(import.meta.url), 'package-lock.json');
export const PROGRAM_VERSION: string = JSON.parse(
  readFileSync(join(PROGRAM_ROOT, 'package.json'), 'utf8'),
).version;
export const SITE_SOURCES = join(PROGRAM_ROOT, 'src/site/');
/** What the program is made of: other sources or libraries, another program. */
export const PROGRAM = [join(PROGRAM_ROOT, 'src'), join(PROGRAM_ROOT, 'package-lock.json')];

/** What can be made again lies here: `--no-cache` reads and writes none of it but the program itself. */
export const CACHE_ROOT = join(PROGRAM_ROOT, 'node_modules/.cache/release-notes');

/** The name of the folder there from which the program runs; none when it runs from its sources. */
export const RUNNING_FOLDER = import.meta.url.endsWith('.ts')
  ? undefined
  : basename(dirname(fileURLToPath(import.meta.url)));

/** What runs now: the files of its bundle, or its sources where it runs from them, and the libraries that it loads beside it. */
export const RUNNING_CODE = import.meta.url.endsWith('.ts')
  ? PROGRAM
  : [dirname(fileURLToPath(import.meta.url)), join(PROGRAM_ROOT, 'package-lock.json')];

function folderAbove(path: string, file: string): string {
  const folder = dirname(path);
  if (existsSync(join(folder, file))) return folder;
  if (folder === path) throw new Error(`No folder above this program holds ${file}`);
  return folderAbove(folder, file);
}
