import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Packages that are installed next to the bundle instead of being part of it: native code (satteri), the loader of settings (jiti),
 * highlighting grammars that are loaded on demand, and the React that a publisher's components import.
 */
export const INSTALLED = ['satteri', 'jiti', '@shikijs/langs', 'react'];

/** Packages that only this repository needs, to build the scripts of the site. */
const DEVELOPED_WITH = ['vite'];

/**
 * Bundles the program and its libraries into a few modules: `main.mjs`, its workers, and `index.mjs`, which publishers import.
 * @param {string} root the folder of the repository
 * @param {string} outdir the folder that the modules are made for; nothing is written
 * @param {readonly string[]} [left] imports that are not resolved
 */
export async function bundleProgram(root, outdir, left = []) {
  return await build({
    entryPoints: {
      main: join(root, 'src/cli/main.ts'),
      index: join(root, 'src/generator/config/define-site.ts'),
      'parse-worker': join(root, 'src/generator/note/parse-worker.ts'),
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
    // Names are kept, so that the stack of an internal error can be read. The engine parses the rest faster when it is minified.
    minifyWhitespace: true,
    minifySyntax: true,
    external: [...INSTALLED.flatMap((name) => [name, `${name}/*`]), ...DEVELOPED_WITH, ...left],
    // `process.env.NODE_ENV` is not replaced: react-dom must choose the same build as the installed React.
    // CommonJS libraries call `require` for Node's own modules.
    banner: {
      js: "import { createRequire as createRequireHere } from 'node:module'; const require = createRequireHere(import.meta.url);",
    },
    // The thrown error has the details, and the caller may have a better message.
    logLevel: 'silent',
  });
}
