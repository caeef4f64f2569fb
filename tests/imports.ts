import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

export const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** A static import of values. */
export const VALUE_IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'";]*?\sfrom\s['"]([^'"]+)['"]/g;

export interface ImportLine {
  readonly file: string;
  readonly target: string;
  /** A type import, which does not exist at run time. */
  readonly typeOnly: boolean;
  /** A dynamic `import()`. */
  readonly dynamic: boolean;
}

/** The sources of the program without tests. */
export function sourceFiles(): readonly string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .sort();
}

export function textOf(file: string): string {
  return readFileSync(join(SOURCES, file), 'utf8');
}

export function importsOf(file: string, pattern: RegExp = IMPORT): readonly ImportLine[] {
  return [...textOf(file).matchAll(pattern)].map(([line, target, awaited]) => ({
    file,
    target: target ?? awaited ?? '',
    typeOnly: /^\s*(?:import|export)\s+type\s/.test(line),
    dynamic: awaited !== undefined,
  }));
}

/** The target below `src/`, or the name of a package. */
export function resolveTarget({ file, target }: ImportLine): { path: string } | { packageName: string } {
  const specifier = target.replace(/\?.*$/, '');
  if (specifier.startsWith('#')) return { path: specifier.slice(1) };
  if (specifier.startsWith('.'))
    return { path: relative(SOURCES, resolve(join(SOURCES, dirname(file)), specifier)) };
  return { packageName: specifier };
}

/** Whether to follow dynamic imports. */
interface GraphOptions {
  readonly dynamic: boolean;
}

/** The static imports at run time: files below `src/`, and packages. */
function importedBy(file: string, { dynamic }: GraphOptions): readonly string[] {
  if (!/\.tsx?$/.test(file)) return [];
  return importsOf(file)
    .filter((line) => !line.typeOnly && (dynamic || !line.dynamic))
    .map(pathOf);
}

/** The transitive imports of these files. Contains a file itself only if it is part of a cycle. */
export function reachableFrom(
  files: readonly string[],
  options: GraphOptions = { dynamic: true },
): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    for (const next of importedBy(file, options)) {
      if (seen.has(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  for (const file of files) visit(file);
  return seen;
}

/** Files in import cycles, including type imports, and files that import them. */
export function filesInCycles(files: readonly string[]): readonly string[] {
  const imports = new Map(files.map((file) => [file, importsOf(file).map(pathOf)]));
  const leadsOn = (file: string): boolean =>
    imports.get(file)?.some((target) => imports.has(target)) ?? false;
  for (let ends = [''] as readonly string[]; ends.length > 0; ) {
    ends = [...imports.keys()].filter((file) => !leadsOn(file));
    for (const file of ends) imports.delete(file);
  }
  return [...imports.keys()];
}

export function pathOf(line: ImportLine): string {
  const target = resolveTarget(line);
  return 'path' in target ? target.path : target.packageName;
}

/** The packages that the program imports. Packages that only the compiler needs may be imported as types. */
export function packagesOfSources(counts: (line: ImportLine) => boolean = () => true): ReadonlySet<string> {
  // Also JavaScript files that are started directly.
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:tsx?|js)$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  return new Set(
    files
      .flatMap((file) => importsOf(file))
      .filter(counts)
      .map(resolveTarget)
      .flatMap((target) => ('packageName' in target ? packageOf(target.packageName) : []))
      .filter((name) => !name.startsWith('node:')),
  );
}

/** `shiki/core` and `@types/hast` belong to the packages `shiki` and `@types/hast`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
