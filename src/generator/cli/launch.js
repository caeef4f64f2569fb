import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sourceFilesBelow } from '../bundle/source-files.js';
import { missingPart } from './missing-part.js';

/*
 * Node 20 runs no TypeScript, and loading some six hundred modules of libraries one by one takes as long as reading the notes.
 * So the program and its libraries are bundled into a few files when a source has changed, and run from there:
 *
 *   src/generator, src/core  ->  node_modules/.cache/release-notes/<name of the sources>/main.mjs
 *
 * docs/decisions/002-bundled-program.md has the figures.
 */
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/release-notes');
const SOURCES = ['src/generator', 'src/core', 'package-lock.json'];

/**
 * The program that has words for these is not there yet.
 * @type {Readonly<Record<string, string>>}
 */
const OBSTACLES = {
  EACCES:
    'this account may not. Run it once as the account that the folder belongs to, or change the permissions',
  EPERM:
    'this account may not. Run it once as the account that the folder belongs to, or change the permissions',
  EROFS: 'the disk is read-only. Run it once where it can be written',
  ENOSPC: 'the disk is full. Make room',
  EDQUOT: 'the quota of this account is used up. Make room',
};

const program = join(CACHE, nameOfSources());
if (await prepare(program)) await start(join(program, 'main.mjs'));

/**
 * @param {string} main
 */
async function start(main) {
  try {
    await import(pathToFileURL(main).href);
  } catch (error) {
    if (!tell(missingPart(error))) throw error;
  }
}

/**
 * Sees that the program is there and can be read by this account, which may be another than the one that bundled it.
 * @param {string} target
 */
async function prepare(target) {
  const main = join(target, 'main.mjs');
  try {
    await access(main, constants.R_OK).catch(() => bundle(target));
    await access(main, constants.R_OK);
    return true;
  } catch (error) {
    if (!tell(missingPart(error) ?? obstacle(error))) throw error;
    return false;
  }
}

/**
 * Ends the program as one that the machine stands in the way of. False without words for that.
 * @param {string | undefined} words
 */
function tell(words) {
  if (words === undefined) return false;
  process.stderr.write(`${words}\n`);
  process.exitCode = 2;
  return true;
}

/**
 * @param {unknown} error
 * @returns {string | undefined}
 */
function obstacle(error) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  return code !== undefined && code in OBSTACLES
    ? `Cannot prepare the program in ${CACHE}: ${OBSTACLES[code]}.`
    : undefined;
}

/** Changes with the path, the size and the time of any source. Waiting for each of six hundred takes ten times as long. */
function nameOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of sourceFilesBelow(join(ROOT, source))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\0`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Written aside and moved into place as a whole: several builds may start at once.
 * @param {string} target
 */
async function bundle(target) {
  const { bundleProgram } = await import('./bundle-program.js');
  const { outputFiles } = await bundleProgram(ROOT, target);
  // Not `mkdtemp`, whose folders nobody else may read.
  const folder = join(CACHE, `new-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(join(folder, basename(path)), contents);
  await rename(folder, target).catch(() => rm(folder, { recursive: true, force: true }));
}
