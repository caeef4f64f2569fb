/**
 * Measures the time from an empty folder and an empty npm cache to a first page: this program, Docusaurus and Starlight, each with the minimum for
 * one note. Prints the table and writes it to decision 012.
 *
 *     npm run bench:install
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

const NOTE = '---\ntitle: App 1.0.0\n---\n\n## Bug fixes\n\n- Rows fold again\n';

interface Peer {
  readonly name: string;
  /** The package whose version is reported. */
  readonly main?: string;
  readonly packages: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  /** Commands to run after the installation. */
  readonly calls: readonly (readonly string[])[];
  /** Verifies that the page of the note exists. */
  readonly page: string;
}

function peers(tarball: string): readonly Peer[] {
  return [
    {
      name: 'this program',
      packages: [tarball],
      files: {},
      calls: [
        ['npx', 'release-notes', 'init'],
        ['npx', 'release-notes', 'build'],
      ],
      page: `dist/release-notes/app/${new Date().getUTCFullYear()}/release.1.0.0/index.html`,
    },
    {
      name: 'Starlight',
      main: '@astrojs/starlight',
      // The last versions that support Node 20.
      packages: ['astro@5', '@astrojs/starlight@0.36', 'sharp'],
      files: {
        'astro.config.mjs':
          "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ integrations: [starlight({ title: 'Notes' })] });\n",
        'src/content.config.ts':
          "import { defineCollection } from 'astro:content';\nimport { docsLoader } from '@astrojs/starlight/loaders';\nimport { docsSchema } from '@astrojs/starlight/schema';\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };\n",
        'src/content/docs/index.md': NOTE,
      },
      calls: [['npx', 'astro', 'build']],
      page: 'dist/index.html',
    },
    {
      name: 'Docusaurus',
      main: '@docusaurus/core',
      packages: ['@docusaurus/core', '@docusaurus/preset-classic', '@mdx-js/react', 'react', 'react-dom'],
      files: {
        // The newest version of its search package that every registry has.
        'package.json': '{ "overrides": { "@docsearch/react": "4.6.0" } }\n',
        'docusaurus.config.js':
          "export default { title: 'Notes', url: 'https://docs.example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };\n",
        'docs/index.md': NOTE.replace('---\n\n', 'slug: /\n---\n\n'),
      },
      calls: [['npx', 'docusaurus', 'build']],
      page: 'build/index.html',
    },
  ];
}

interface Measured {
  readonly packages: number;
  readonly megabytes: number;
  readonly installSeconds: number;
  readonly pageSeconds: number;
}

function measure({ packages, files, calls, page }: Peer, folder: string): Measured {
  const environment = { ...process.env, npm_config_cache: join(folder, 'cache'), CI: '1' };
  const site = join(folder, 'site');
  mkdirSync(site, { recursive: true });
  for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }\n', ...files })) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const began = performance.now();
  run(['npm', 'install', '--no-audit', '--no-fund', ...packages], site, environment);
  const installed = performance.now();
  for (const call of calls) run(call, site, environment);
  if (!existsSync(join(site, page))) throw new Error(`There is no ${page}`);
  const seconds = (until: number): number => (until - began) / 1000;
  return {
    packages: countPackages(join(site, 'node_modules/.package-lock.json')),
    megabytes: bytesBelow(join(site, 'node_modules'), ['.cache']) / 1e6,
    installSeconds: seconds(installed),
    pageSeconds: seconds(performance.now()),
  };
}

function run([command = '', ...words]: readonly string[], cwd: string, env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync(command, words, {
    cwd,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${stdout}\n${stderr}`);
}

/** The number of packages that npm reports. */
function countPackages(lockFile: string): number {
  const { packages }: { packages: object } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.keys(packages).length;
}

function bytesBelow(folder: string, left: readonly string[] = []): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return left.includes(entry.name) ? sum : sum + bytesBelow(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
}

/** The version of an installed package. */
function versionOf(name: string, site: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(site, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return version.split('.').slice(0, 2).join('.');
}

const DECISION = join(ROOT, 'docs/decisions/012-package.md');
const [OPEN, CLOSE] = ['<!-- made by npm run bench:install -->', '<!-- end of it -->'];

function keepTable(table: string): void {
  const text = readFileSync(DECISION, 'utf8');
  const [before, after] = [text.indexOf(OPEN), text.indexOf(CLOSE)];
  if (before === -1 || after < before) throw new Error(`${DECISION} has no ${OPEN} before ${CLOSE}`);
  const machine = `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)} at the end, Node ${process.versions.node}:`;
  writeFileSync(DECISION, `${text.slice(0, before)}${OPEN}\n${machine}\n\n${table}${text.slice(after)}`);
}

const folder = mkdtempSync(join(tmpdir(), 'install-'));
try {
  run(['npm', 'pack', '--pack-destination', folder], ROOT, process.env);
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  let table = '| | packages | installed MB | install time | time to first page |\n|---|---|---|---|---|\n';
  process.stdout.write(table);
  for (const [index, peer] of peers(join(folder, tarball)).entries()) {
    const place = join(folder, String(index));
    const { packages, megabytes, installSeconds, pageSeconds } = measure(peer, place);
    const name =
      peer.main === undefined ? peer.name : `${peer.name} ${versionOf(peer.main, join(place, 'site'))}`;
    const row = `| ${name} | ${packages} | ${Math.round(megabytes)} | ${installSeconds.toFixed(1)} s | ${pageSeconds.toFixed(1)} s |\n`;
    process.stdout.write(row);
    table += row;
  }
  keepTable(table);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
