import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

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

/** Large libraries that load the rest of themselves when they need it. */
const EXTERNAL = ['vite', 'esbuild', 'shiki', 'shiki/*'];

const program = join(CACHE, await nameOfSources());
if (!existsSync(program)) await bundle(program);
await import(pathToFileURL(join(program, 'main.mjs')).href);

/** Changes with the path, the size and the time of any source. */
async function nameOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesBelow(join(ROOT, source))) {
      const { size, mtimeMs } = await stat(file);
      hash.update(`${file}\0${size}\0${mtimeMs}\0`);
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/** @param {string} path */
async function filesBelow(path) {
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * Written aside and moved into place as a whole: several builds may start at once.
 * @param {string} target
 */
async function bundle(target) {
  const { build } = await import('esbuild');
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(join(CACHE, 'new-'));
  await build({
    entryPoints: {
      main: join(ROOT, 'src/generator/cli/main.ts'),
      'parse-worker': join(ROOT, 'src/generator/content/parse-worker.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    // Libraries written as CommonJS ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'error',
  });
  await rename(folder, target).catch(() => rm(folder, { recursive: true, force: true }));
}
