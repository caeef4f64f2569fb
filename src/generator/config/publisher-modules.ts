import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Jiti } from 'jiti';

const require = createRequire(import.meta.url);

/** Loaded with `require`, because `import` takes 50 ms more to find its export names. */
const { createJiti }: typeof import('jiti') = require('jiti');

/** The module behind `release-notes`: `define-site.ts` when run from source, otherwise the published module. */
const PUBLISHED_MODULE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './define-site.ts' : './index.mjs', import.meta.url),
);

/** Modules of the publisher that were imported. They must be removed from the cache before they can be read again. */
const imported = new Set<string>();

/** All modules that were ever imported, including those that failed last time: file watchers need them. */
const known = new Set<string>();

/**
 * Imports modules of a publisher, also in TypeScript and JSX. They get the program's own React, and `release-notes`
 * resolves to this program wherever it is installed.
 * @param cacheFolder a folder for transformed modules
 */
function createImporter(path: string, cacheFolder?: string): Jiti {
  return createJiti(path, {
    fsCache: cacheFolder ?? false,
    jsx: { runtime: 'automatic' },
    alias: { 'release-notes': PUBLISHED_MODULE, react: dirname(require.resolve('react/package.json')) },
  });
}

interface TransformError {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Removes types and JSX from a module, for callers that parse JavaScript without running it.
 * @throws {SyntaxError} if the module cannot be parsed
 */
export function toJavaScript(source: string, filename: string): string {
  if (!/\.[cm]?tsx?$/.test(filename)) return source;
  const code = createJiti(import.meta.url, { fsCache: false }).transform({ source, filename, ts: true });
  // jiti does not throw. It returns a program that throws when it is run.
  const [, error] = /^exports\.__JITI_ERROR__ = (.*)$/m.exec(code) ?? [];
  if (error === undefined) return code;
  const { message, line, column }: TransformError = JSON.parse(error);
  throw new SyntaxError(`${message.trim()} (${line}:${column})`);
}

/**
 * Imports a module and records the files that it imports, so that `forgetModules` can remove them.
 * @throws any error of the module
 */
export async function importModule(path: string, cacheFolder?: string): Promise<object> {
  const importer = createImporter(path, cacheFolder);
  const before = new Set(Object.keys(importer.cache));
  try {
    // `require` reads every file again after a change, whatever its extension; `import` does not.
    return importer(path);
  } catch (error) {
    if (!isAwaiting(error)) throw error;
    return await importer.import<object>(path);
  } finally {
    for (const file of Object.keys(importer.cache)) {
      if (before.has(file) || isOfPackage(file)) continue;
      imported.add(file);
      known.add(file);
    }
  }
}

/** The files that were imported since the last `forgetModules`, without those of packages. */
export function importedFiles(): readonly string[] {
  return [...imported].sort();
}

/** Every file of the publisher that was imported since the program started. */
export function knownModules(): readonly string[] {
  return [...known];
}

/** Removes imported modules from the cache, so that the next import reads them again. */
export function forgetModules(): void {
  const { cache } = require;
  for (const file of imported) delete cache[file];
  imported.clear();
}

/** Whether a module has a top-level `await`, which only works with `import`. */
function isAwaiting(error: unknown): boolean {
  return error instanceof SyntaxError && error.message.startsWith('await is only valid');
}

function isOfPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}
