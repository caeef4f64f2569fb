import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOfSources } from '../tests/imports.ts';
import { OPTIONAL, REASONS } from './reasons.ts';

/** A library in `docs/dependencies.md`. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** The size of its own files. */
  readonly bytes: number;
  readonly reason: string;
  readonly part: Part;
}

/** `installed` with the program, `bundled` in it, installed by some publishers, or needed only in the repository. */
type Part = 'installed' | 'bundled' | 'optional' | 'maker';

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/**
 * The libraries that the sources import, and those that are installed with them.
 * @throws an error if a library has no reason in `reasons.ts`
 */
export function readDependencies(root: string): readonly Dependency[] {
  const { dependencies = {}, devDependencies = {} } = readManifest(root);
  const imported = packagesOfSources(({ typeOnly }) => !typeOnly);
  const packed = packagesOfSources(({ typeOnly, file }) => !typeOnly && !BUILDING.test(file));
  const declared = [...imported].filter((name) => name in devDependencies);
  return [...Object.keys(dependencies), ...declared].sort().map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license = 'none' } = readManifest(folder);
    const reason = REASONS[name];
    if (reason === undefined) throw new Error(`Say in pack/reasons.ts what ${name} is for`);
    return {
      name,
      version,
      licence: license,
      bytes: bytesIn(folder),
      reason,
      part: name in dependencies ? 'installed' : partOf(name, packed),
    };
  });
}

/** The sources that only build the package. It contains their results. */
const BUILDING = /^(?:generator\/bundle\/|cli\/bundle-program|generator\/workers\/start-worker)/;

function partOf(name: string, packed: ReadonlySet<string>): Part {
  if (OPTIONAL.has(name)) return 'optional';
  return packed.has(name) ? 'bundled' : 'maker';
}

/** The Markdown page. `released` contains release dates by package name, from the registry. */
export function describeDependencies(
  dependencies: readonly Dependency[],
  released: ReadonlyMap<string, string>,
): string {
  const table = (part: Part): string =>
    dependencies
      .filter((one) => one.part === part)
      .map(({ name, version, licence, bytes, reason }) => {
        const cells = [`\`${name}\``, version, licence, kilobytes(bytes), released.get(name) ?? '', reason];
        return `| ${cells.join(' | ')} |\n`;
      })
      .join('');
  const head = '| library | version | licence | KB | latest release | reason |\n|---|---|---|---|---|---|\n';
  return `# Dependencies

This page lists the libraries of the program, each with its reason. Libraries that only tests need are in \`package.json\`. A size is that of the library's own files. \`npm run dependencies:page\`
writes the page, with release dates from the registry, and a test compares it with the installed libraries.

## Installed with the program

${head}${table('installed')}
## Bundled into the program

The package contains these libraries as parts of the program. \`program/licences.txt\` in the package contains their licences, and \`program/sbom.json\` their
names and versions (CycloneDX).

${head}${table('bundled')}
## Optional

The package does not contain these libraries. Publishers who need them install them next to the program.

${head}${table('optional')}
## Build tools

These libraries build the package, which does not contain them.

${head}${table('maker')}`;
}

/** The release dates on an earlier version of the page, so that tests do not need the registry. */
export function releasedOn(page: string): ReadonlyMap<string, string> {
  const rows = page.matchAll(/^\| `(?<name>[^`]+)` \|(?:[^|]*\|){3} (?<day>[\d-]*) \|/gm);
  return new Map([...rows].map(({ groups }) => [groups?.name ?? '', groups?.day ?? '']));
}

function kilobytes(bytes: number): string {
  return Math.ceil(bytes / 1000).toLocaleString('en');
}

/** Excludes nested dependencies and executables, which differ between machines. */
function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/^bin\/|(?:^|\/)node_modules\//.test(path))
    .map((path) => statSync(join(folder, path)))
    .filter((found) => found.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
