import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { INSTALLED } from '#cli/bundle-program.js';
import { IMPORT_RULES, type ImportRule } from './import-rules.ts';
import {
  filesInCycles,
  type ImportLine,
  importsOf,
  packagesOfSources,
  reachableFrom,
  resolveTarget,
  sourceFiles,
  textOf,
  VALUE_IMPORT,
} from './imports.ts';

function isIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`) || path.startsWith(`${place}.`);
}

function ruleFor(file: string): ImportRule {
  const rule = IMPORT_RULES.find((candidate) => isIn(file, candidate.of));
  if (rule === undefined) throw new Error(`${file} has no rule for its imports`);
  return rule;
}

function complaint(line: ImportLine): string | undefined {
  const { of, may, packages } = ruleFor(line.file);
  const resolved = resolveTarget(line);
  if ('packageName' in resolved) {
    return packages.test(resolved.packageName) ? undefined : `${line.file} imports ${resolved.packageName}`;
  }
  const allowed = [of, ...may].some((place) => isIn(resolved.path, place));
  return allowed ? undefined : `${line.file} imports ${resolved.path}`;
}

describe('the source files', () => {
  it('import only what the rules allow', () => {
    const complaints = sourceFiles()
      .flatMap((file) => importsOf(file))
      .flatMap((line) => complaint(line) ?? []);
    expect(complaints).toEqual([]);
  });

  it('import only types from published schemas in code for browsers, which must not contain zod', () => {
    const lines = sourceFiles()
      .filter((file) => /^(?:site|core)\//.test(file))
      .flatMap((file) => importsOf(file, VALUE_IMPORT));
    const schemas = new Set(lines.flatMap(({ file, target }) => (target === 'zod' ? [file] : [])));
    const importing = lines.filter((line) => {
      const resolved = resolveTarget(line);
      return 'path' in resolved && schemas.has(resolved.path) && !schemas.has(line.file);
    });
    expect(schemas.size).toBeGreaterThan(5);
    expect(importing).toEqual([]);
  });

  it('access the flags of <html> only through root-flags.ts', () => {
    const others = sourceFiles()
      .filter((file) => file.startsWith('site/') && file !== 'site/platform/root-flags.ts')
      .filter((file) => /documentElement\??\.dataset|=\s*document\.documentElement;/.test(textOf(file)));
    expect(others).toEqual([]);
  });

  it('have no import cycles, including types and dynamic imports', () => {
    expect(filesInCycles(sourceFiles())).toEqual([]);
  });

  it('contain components only in the site', () => {
    expect(sourceFiles().filter((file) => file.endsWith('.tsx') && !file.startsWith('site/'))).toEqual([]);
  });

  it('are not in a catch-all folder', () => {
    const drawers = sourceFiles().filter((file) =>
      /(?:^|\/)(?:utils?|helpers?|common|misc|shared|lib)(?:\/|\.)/.test(file),
    );
    expect(drawers).toEqual([]);
  });

  it('are at most twenty per folder', () => {
    const counts = new Map<string, number>();
    for (const file of sourceFiles()) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
  });
});

describe('the modules of a build', () => {
  it('exclude what few builds need: SVG, YAML, Markdown, pages and bundlers are loaded on demand', () => {
    const entries = ['cli/main.ts', 'cli/commands/build.ts'];
    const [loaded, reachable] = [false, true].map((dynamic) => reachableFrom(entries, { dynamic }));
    const onDemand = [
      'acorn',
      'fflate',
      'jiti',
      'postcss',
      'react',
      'react-dom/server.edge',
      'satteri',
      'shiki/core',
      'temml',
      'vite',
      'xast-util-from-xml',
      'yaml',
    ];
    expect(onDemand.filter((name) => !reachable?.has(name))).toEqual([]);
    expect(onDemand.filter((name) => loaded?.has(name))).toEqual([]);
  });

  it('include zod without its locales, half a megabyte that importing its name `z` would load', () => {
    const named = sourceFiles().flatMap((file) => importsOf(file, /import\s\{[^}]*\}\sfrom\s'(zod)'/g));
    expect(named).toEqual([]);
  });
});

describe('the packages of the program', () => {
  const used = packagesOfSources();
  const { dependencies, devDependencies }: Packages = JSON.parse(
    readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'),
  );

  it('are declared, and not only transitive dependencies', () => {
    // Type imports may refer to packages that only the compiler needs.
    const declared = Object.keys({ ...dependencies, ...devDependencies });
    const known = new Set(declared.map((name) => name.replace(/^@types\//, '')));
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });

  it('are installed with it if its bundle does not contain them, and only then', () => {
    expect(Object.keys(dependencies).sort()).toEqual([...INSTALLED].sort());
  });
});

interface Packages {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
