import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is used of CycloneDX. */
interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
}

/**
 * The software bill of materials of the package: what npm says of the packages in these folders, and of those that are installed with it. Without
 * the time and the number that npm gives each bill: the same package has the same bytes.
 */
export function describeBillOfMaterials(root: string, folders: readonly string[]): string {
  const all = askNpm(root);
  const { dependencies: installed = {} } = readManifest(root);
  const kept = new Set([
    all.metadata.component['bom-ref'],
    ...folders.map((folder) => referenceOf(join(root, folder))),
    ...Object.keys(installed).flatMap((name) =>
      withAllBelow(referenceOf(join(root, 'node_modules', name)), all.dependencies),
    ),
  ]);
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    // npm calls it by the name of the folder.
    metadata: { component: { ...all.metadata.component, name: 'release-notes' } },
    components: all.components.filter((component) => kept.has(component['bom-ref'])),
    dependencies: all.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** What comes with a package that is installed: npm's own way to leave out what is for development leaves out more. */
function withAllBelow(reference: string, graph: Bill['dependencies']): readonly string[] {
  const below = new Set([reference]);
  // A set that grows is walked to its end.
  for (const one of below)
    for (const next of graph.find(({ ref }) => ref === one)?.dependsOn ?? []) below.add(next);
  return [...below];
}

function askNpm(root: string): Bill {
  // From the lock file: what is installed differs from machine to machine.
  const asked = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const answer = execFileSync('npm', asked, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e8,
  });
  return JSON.parse(answer);
}

/** As npm writes it: `react@19.2.9`. */
function referenceOf(folder: string): string {
  const { name, version } = readManifest(folder);
  return `${name}@${version}`;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
