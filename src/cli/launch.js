import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { access, constants, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sourceFilesBelow } from '../generator/bundle/source-files.js';
import { missingPart } from './missing-part.js';

/*
 * Node 20 cannot run TypeScript, and loading six hundred library modules one by one takes as long as reading the notes.
 * So the program and its libraries are bundled into a few files whenever a source has changed:
 *
 *   src, without src/site  ->  node_modules/.cache/release-notes/<hash of the sources>/main.mjs
 *
 * docs/decisions/002-bundled-program.md has the measurements.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/release-notes');
const SOURCES = [
  ...readdirSync(join(ROOT, 'src'))
    .filter((name) => name !== 'site')
    .map((name) => join('src', name)),
  'package-lock.json',
];

/**
 * `environment-fault.ts` has more of these messages, but is not compiled yet when they are needed here.
 * @type {Readonly<Record<string, string>>}
 */
const SYSTEM_ERRORS = {
  EACCES: 'permission denied. Run it once as the owner of the folder, or change the permissions',
  EPERM: 'permission denied. Run it once as the owner of the folder, or change the permissions',
  EROFS: 'the disk is read-only. Run it once where the disk can be written',
  ENOSPC: 'the disk is full. Free some space',
  EDQUOT: 'the disk quota of this account is exhausted. Free some space',
};

const program = join(CACHE, hashOfSources());
if (await prepare(program)) await start(join(program, 'main.mjs'));

/**
 * @param {string} main
 */
async function start(main) {
  try {
    await import(pathToFileURL(main).href);
  } catch (error) {
    if (!report(missingPart(error))) throw error;
  }
}

/**
 * Bundles the program unless it is there already. Another account may have bundled it, so it is tested whether this one can read it.
 * @param {string} target
 */
async function prepare(target) {
  const main = join(target, 'main.mjs');
  try {
    await access(main, constants.R_OK).catch(() => bundle(target));
    await access(main, constants.R_OK);
    return true;
  } catch (error) {
    if (!report(missingPart(error) ?? describeSystemError(error))) throw error;
    return false;
  }
}

/**
 * Prints a message, if there is one, and sets the exit code for an unusable environment. Says whether there was one.
 * @param {string | undefined} message
 */
function report(message) {
  if (message === undefined) return false;
  process.stderr.write(`${message}\n`);
  process.exitCode = 2;
  return true;
}

/**
 * @param {unknown} error
 * @returns {string | undefined}
 */
function describeSystemError(error) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  return code !== undefined && code in SYSTEM_ERRORS
    ? `Cannot prepare the program in ${CACHE}: ${SYSTEM_ERRORS[code]}.`
    : undefined;
}

/** Changes with the path, size and time of any source. Synchronous calls, because six hundred asynchronous ones take ten times as long. */
function hashOfSources() {
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
 * Writes to a temporary folder and renames it, because several commands may start at the same time.
 * @param {string} target
 */
async function bundle(target) {
  const { bundleProgram } = await import('./bundle-program.js');
  const { outputFiles } = await bundleProgram(ROOT, target);
  // Not `mkdtemp`: other accounts cannot read its folders.
  const folder = join(CACHE, `new-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(join(folder, basename(path)), contents);
  await rename(folder, target).catch(() => rm(folder, { recursive: true, force: true }));
}
