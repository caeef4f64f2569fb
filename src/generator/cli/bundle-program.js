import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Packages that are not bundled, but installed with the program: native code, a transformer that brings its own parts, languages that
 * are loaded when a note has code in them, and the React that a publisher's components get.
 */
export const INSTALLED = ['satteri', 'jiti', '@shikijs/langs', 'react'];

/** Needed where the bundle of the site is made, which is in this repository. */
const DEVELOPED_WITH = ['vite'];

/**
 * The program and its libraries as a few modules: `main.mjs`, its workers, and `index.mjs`, which publishers import.
 * @param {string} root the folder of the repository
 * @param {string} outdir where the modules will lie; nothing is written
 * @param {readonly string[]} [left] imports that are left as they are
 */
export async function bundleProgram(root, outdir, left = []) {
  return await build({
    entryPoints: {
      main: join(root, 'src/generator/cli/main.ts'),
      index: join(root, 'src/generator/config/define-site.ts'),
      'parse-worker': join(root, 'src/generator/note/parse-worker.ts'),
      'compress-worker': join(root, 'src/generator/compress/compress-worker.ts'),
      'render-worker': join(root, 'src/generator/prerender/render-worker.ts'),
    },
    write: false,
    metafile: true,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Names stay, for whoever reads where a defect happened; the rest is read by the engine before anything runs.
    minifyWhitespace: true,
    minifySyntax: true,
    external: [...INSTALLED.flatMap((name) => [name, `${name}/*`]), ...DEVELOPED_WITH, ...left],
    // `process.env.NODE_ENV` is left: what makes HTML of components must choose as the React that is installed does.
    // Libraries written as CommonJS ask for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
    },
    // What is wrong stands in what is thrown, for which whoever calls may have better words.
    logLevel: 'silent',
  });
}
