import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the program's own files are, wherever it is called from and wherever its bundle lies. */
export const PROGRAM_ROOT = folderAbove(fileURLToPath(import.meta.url), 'package-lock.json');
export const SITE_SOURCES = join(PROGRAM_ROOT, 'src/site/');
/** What the program is made of: other sources or libraries, another program. */
export const PROGRAM = [join(PROGRAM_ROOT, 'src'), join(PROGRAM_ROOT, 'package-lock.json')];

function folderAbove(path: string, file: string): string {
  const folder = dirname(path);
  if (existsSync(join(folder, file))) return folder;
  if (folder === path) throw new Error(`No folder above this program holds ${file}`);
  return folderAbove(folder, file);
}
