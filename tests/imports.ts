import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

export const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Of an import that is there when the program runs. */
export const VALUE_IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'";]*?\sfrom\s['"]([^'"]+)['"]/g;

export interface ImportLine {
  readonly file: string;
  readonly target: string;
  /** Gone when the program runs. */
  readonly typeOnly: boolean;
  /** `import()`: when its moment has come. */
  readonly dynamic: boolean;
}

/** What the program is made of, without its tests. */
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

/** Imports that wait for their moment count, or do not. */
interface GraphOptions {
  readonly dynamic: boolean;
}

/** What is imported when the program runs: files below `src/`, and packages. */
function importedBy(file: string, { dynamic }: GraphOptions): readonly string[] {
  if (!/\.tsx?$/.test(file)) return [];
  return importsOf(file)
    .filter((line) => !line.typeOnly && (dynamic || !line.dynamic))
    .map(pathOf);
}

/** What these files bring along, directly or not. They themselves are in it when something leads back to them. */
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

/** Files that import themselves through others, types included, and files that lead to those. */
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

/** The packages that the program imports, by the imports that count. Types alone may come from packages that only the compiler needs. */
export function packagesOfSources(counts: (line: ImportLine) => boolean = () => true): ReadonlySet<string> {
  // Also what is started as JavaScript.
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

/** `shiki/core` and `@types/hast` are of the packages `shiki` and `@types/hast`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
