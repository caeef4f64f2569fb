/**
 * Measures whether readers notice a deployment: wrk sends requests to nginx over 200 connections while two builds of the sample notes replace
 * each other, by switching a link, by `build` into the folder that is served, and by `deploy` into that folder.
 *
 *   npm run bench:deploy -- [--seconds 30]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readWrittenFiles } from '#generator/emit/written-files.ts';
import { runNginx } from '../tests/built-site/hosts.ts';
import { underLoad } from '../tests/http-load.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const LAUNCHER = join(ROOT, 'src/cli/launch.js');
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1] || 30) || 30;
const CONNECTIONS = 200;
const PAUSE_MS = 50;

const folder = mkdtempSync(join(tmpdir(), 'release-notes-bench-'));

function run(...words: readonly string[]): void {
  execFileSync(process.execPath, [LAUNCHER, ...words], { cwd: ROOT, stdio: 'ignore' });
}

/** The title is part of every page. */
function build(title: string): string {
  const [config, out] = [join(folder, `${title}.config.mjs`), join(folder, title)];
  const publisher = pathToFileURL(join(ROOT, 'site.config.ts')).href;
  writeFileSync(config, `import site from '${publisher}';\nexport default { ...site, title: '${title}' };\n`);
  run('build', '--config', config, '--out', out);
  return out;
}

async function pagesOf(out: string): Promise<readonly string[]> {
  const files = await readWrittenFiles(out);
  return [...(files?.keys() ?? [])].filter((path) => path.endsWith('/index.html'));
}

type Swap = (out: string) => Promise<void> | void;

async function measure(name: string, root: string, swap: Swap): Promise<void> {
  await swap(builds[0]);
  const host = await runNginx(root);
  let swaps = 0;
  const began = performance.now();
  const result = await underLoad(
    {
      origin: `http://127.0.0.1:${host.port}`,
      paths: pages.map((path) => `/${path.replace(/index\.html$/, '')}`),
      bodies: builds.flatMap((out) => pages.map((path) => readFileSync(join(out, path)))),
      connections: CONNECTIONS,
    },
    async () => {
      for (; performance.now() - began < SECONDS * 1000; swaps += 1) {
        await swap(builds[(swaps + 1) % 2] ?? builds[0]);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    },
  ).finally(() => host.stop());
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `| ${name} | ${seconds} | ${swaps} | ${result.requests} | ${result.failed} | ${result.mixed} |`,
  );
}

const builds = [build('one'), build('another')] as const;
const pages = await pagesOf(builds[0]);
try {
  console.log('| way | seconds | builds published | requests | failed | mixed |\n|---|---|---|---|---|---|');
  const link = join(folder, 'link');
  await measure('a link is turned to another folder', link, (out) => {
    symlinkSync(out, join(folder, 'next'));
    renameSync(join(folder, 'next'), link);
  });
  const place = join(folder, 'place');
  // Switches the link at the end of a deployment. Creating the folder takes much longer, but does not affect
  // readers.
  const waiting = new Map(builds.map((out) => [out, `${out}-waiting`]));
  for (const [out, copy] of waiting) cpSync(out, copy, { recursive: true });
  let last = '';
  await measure('a build takes the place of the folder: two renames', place, (out) => {
    if (last !== '') renameSync(place, last);
    last = waiting.get(out) ?? '';
    renameSync(last, place);
  });
  const served = join(folder, 'served');
  await measure('deploy into the folder', served, (out) => run('deploy', served, '--out', out));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
