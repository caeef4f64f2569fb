import { existsSync, realpathSync, statSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { compareText } from '#core/model/compare-text.ts';
import { throwFault } from '#generator/config/environment-fault.ts';
import { isWithin, slashedPath } from '#generator/slashed-path.ts';
import { refuse } from '../import-problem.ts';
import type { SourceTree } from './source-tree.ts';

/** Files that show where the project is published, for relative links. */
const PROJECT_FILES = ['package.json'];

/** Folders with generated files. */
const SKIPPED: ReadonlySet<string> = new Set([
  'node_modules',
  'build',
  'dist',
  'site',
  'venv',
  '__pycache__',
]);

/** A source on disk. */
export interface OpenedSource extends SourceTree {
  /** The folder to which its files are relative. */
  readonly root: string;
}

/**
 * Opens a source on disk. Its files are read lazily.
 * @throws {ImportRefusal} if the source does not exist
 * @throws {OperationError} if a file cannot be read
 */
export async function openSource(source: string): Promise<OpenedSource> {
  const path = resolve(source);
  const found = await stat(path).catch(() => refuse('source-missing', { source }));
  const root = found.isDirectory() ? path : dirname(path);
  const read = async (file: string): Promise<Uint8Array> =>
    readFile(join(root, file)).catch(throwFault(`Cannot read ${join(source, file)}`));
  if (found.isDirectory()) return { root, name: basename(path), files: await listFolder(root), read };
  const file = basename(path);
  const beside = [...PROJECT_FILES, ...imagesIn(new TextDecoder().decode(await read(file)))];
  const files = [file, ...beside.filter((name) => existsSync(join(root, name)))];
  return { root, name: file, file, files, read };
}

const IMAGE = /(?:\]\(\s*<?|\bsrc\s*=\s*["'])((?!\w+:|\/)[^\s"'<>()?#]+\.(?:avif|gif|jpe?g|png|svg|webp))/gi;

/** The images next to a single file that it may show. */
function imagesIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(IMAGE), ([, path = '']) => posix.normalize(path)))];
}

/** Lists all files below a folder. A symbolic link counts as its target, if the target is in the project. */
async function listFolder(root: string): Promise<readonly string[]> {
  const project = projectFolder(root);
  const files: string[] = [];
  const walk = async (folder: string, above: readonly string[]): Promise<void> => {
    const real = realpathSync(folder);
    // A link to a folder that contains it.
    if (above.includes(real)) return;
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
      if (entry.isSymbolicLink() && !isInProject(path, project)) continue;
      const found = entry.isSymbolicLink() ? statSync(path) : entry;
      if (found.isDirectory()) await walk(path, [...above, real]);
      else if (found.isFile()) files.push(slashedPath(root, path));
    }
  };
  await walk(root, []);
  return files.toSorted(compareText);
}

/** The git repository of a folder; without one, its parent folder. */
export function projectFolder(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return realpathSync(at);
    if (dirname(at) === at) return realpathSync(dirname(folder));
  }
}

/** Whether a file exists in a project. Symbolic links count as their targets. */
export function isInProject(file: string, project: string): boolean {
  return existsSync(file) && isWithin(project, realpathSync(file));
}
