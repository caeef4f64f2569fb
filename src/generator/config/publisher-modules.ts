import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Jiti } from 'jiti';

const require = createRequire(import.meta.url);

/** Required: to import it takes 50 ms more, in which its names are looked for in all of its code. */
const { createJiti }: typeof import('jiti') = require('jiti');

/** Run from its source the program has `define-site.ts` beside this file; bundled, the module that is published. */
const PUBLISHED_MODULE = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './define-site.ts' : './index.mjs', import.meta.url),
);

/** What was imported of the publisher's own: when it changes, it has to be forgotten before it can be read again. */
const imported = new Set<string>();

/** All that were ever imported: who waits for changes wants to hear of one that could not be read the last time, too. */
const known = new Set<string>();

/**
 * Modules that a publisher wrote, in TypeScript and JSX too, as they are: `kept` is a folder for what they are turned into.
 * They get the program's own React, and `release-notes` is this program, wherever it is installed.
 */
function createImporter(path: string, kept?: string): Jiti {
  return createJiti(path, {
    fsCache: kept ?? false,
    jsx: { runtime: 'automatic' },
    alias: { 'release-notes': PUBLISHED_MODULE, react: dirname(require.resolve('react/package.json')) },
  });
}

interface TransformError {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The text of a module without its types and JSX, for what parses JavaScript and runs nothing. */
export function toJavaScript(source: string, filename: string): string {
  if (!/\.[cm]?tsx?$/.test(filename)) return source;
  const code = createJiti(import.meta.url, { fsCache: false }).transform({ source, filename, ts: true });
  // Instead of throwing, jiti returns a program that throws when it is run.
  const [, error] = /^exports\.__JITI_ERROR__ = (.*)$/m.exec(code) ?? [];
  if (error === undefined) return code;
  const { message, line, column }: TransformError = JSON.parse(error);
  throw new SyntaxError(`${message.trim()} (${line}:${column})`);
}

/** Imports a module. What it imports of other files is noted, so that it can be forgotten. */
export async function importModule(path: string, kept?: string): Promise<object> {
  const importer = createImporter(path, kept);
  const before = new Set(Object.keys(importer.cache));
  try {
    // Required, not imported: only so every file of it is read anew when it has changed, whatever its ending.
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

/** The files that were imported since the last time that all was forgotten, without those of packages. */
export function importedFiles(): readonly string[] {
  return [...imported].sort();
}

/** Every file of the publisher's that was imported since the program began. */
export function knownModules(): readonly string[] {
  return [...known];
}

export function forgetModules(): void {
  const { cache } = require;
  for (const file of imported) delete cache[file];
  imported.clear();
}

/** `await` outside of a function: only modules that are imported may have it. */
function isAwaiting(error: unknown): boolean {
  return error instanceof SyntaxError && error.message.startsWith('await is only valid');
}

function isOfPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}
