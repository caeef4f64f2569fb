import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCorpus } from './corpus.ts';

/** How long a build takes from nothing, how much memory it holds at most, and what it writes. */
const ROOT = fileURLToPath(new URL('../', import.meta.url));

interface Case {
  readonly name: string;
  readonly content: string;
  readonly runs: number;
}

interface Measured {
  readonly seconds: number;
  readonly peakMegabytes: number;
}

const folder = await mkdtemp(join(tmpdir(), 'release-notes-bench-'));
try {
  const cases = await prepare(folder);
  console.log(
    `node ${process.version}, ${availableParallelism()} processors; medians, nothing cached between builds\n`,
  );
  console.log('content              releases      MB out     files    seconds   peak MB');
  for (const one of cases) console.log(await row(one, folder));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function prepare(parent: string): Promise<readonly Case[]> {
  const years = Array.from({ length: 10 }, (_, index) => 2016 + index);
  const [small, large] = [join(parent, 'small'), join(parent, 'large')];
  await writeCorpus(small, { years, releasesPerYear: 40 });
  await writeCorpus(large, { years, releasesPerYear: 400 });
  return [
    { name: 'sample', content: join(ROOT, 'content'), runs: 5 },
    { name: 'seeded', content: small, runs: 5 },
    { name: 'seeded, ten times', content: large, runs: 3 },
  ];
}

async function row({ name, content, runs }: Case, parent: string): Promise<string> {
  const out = join(parent, 'out');
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    await rm(out, { recursive: true, force: true });
    measured.push(buildOnce(content, out));
  }
  const written = await weigh(out);
  const releases = await countNotes(content);
  return [
    name.padEnd(19),
    String(releases).padStart(10),
    (written.bytes / 1e6).toFixed(1).padStart(12),
    String(written.files).padStart(10),
    median(measured.map(({ seconds }) => seconds))
      .toFixed(1)
      .padStart(11),
    String(Math.round(median(measured.map(({ peakMegabytes }) => peakMegabytes)))).padStart(10),
  ].join('');
}

function buildOnce(content: string, out: string): Measured {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['bench/measured-build.js', 'build', '--no-cache', '--content', content, '--out', out],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 },
  );
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`The build of ${content} failed:\n${stdout}\n${stderr}`);
  const last = stdout.trim().split('\n').at(-1) ?? '{}';
  const { peakKilobytes }: { peakKilobytes: number } = JSON.parse(last);
  return { seconds, peakMegabytes: peakKilobytes / 1000 };
}

async function weigh(out: string): Promise<{ readonly files: number; readonly bytes: number }> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function countNotes(content: string): Promise<number> {
  const files = await readdir(content, { recursive: true });
  return files.filter((file) => file.endsWith('.md')).length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
