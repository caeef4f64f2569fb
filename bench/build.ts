import { spawnSync } from 'node:child_process';
import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE_ROOT } from '#generator/bundle/locations.ts';
import { nameOfContent, nameOfOutput } from '#generator/cache/content-cache.ts';
import { writeCorpus } from './corpus.ts';

/**
 * How long builds take, how much memory they hold at most, and what they write. Cold: nothing is there, and nothing is kept but the program, with its scripts and styles. First: the same,
 * but what was made is kept. Second: one note has a paragraph more than at the first. Edited: the same again, and again. Entry: one note has an
 * entry more, which lists of changes and of ids name. Same: nothing has changed.
 *
 *   npm run bench:build -- [--large] [--runs 5]        --large: 40,000 releases, too
 */
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const LARGE = process.argv.includes('--large');
const RUNS = Number(process.argv[process.argv.indexOf('--runs') + 1] || 3) || 3;
const YEARS = Array.from({ length: 10 }, (_, index) => 2016 + index);
const MEGABYTE = 1e6;

interface Corpus {
  readonly name: string;
  readonly content: string;
  /** A note that may be edited. */
  readonly note: string;
  readonly runs: number;
}

interface Measured {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
}

const folder = await mkdtemp(join(tmpdir(), 'release-notes-bench-'));
try {
  console.log(`node ${process.version}, ${availableParallelism()} processors; medians of ${RUNS}\n`);
  console.log('releases  build    seconds  processor s  peak MB   MB out    files  MB kept');
  for (const size of [40, 400, ...(LARGE ? [4000] : [])]) await measure(await prepare(size));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function prepare(releasesPerYear: number): Promise<Corpus> {
  const content = join(folder, `content-${releasesPerYear}`);
  const count = await writeCorpus(content, { years: YEARS, releasesPerYear });
  const runs = releasesPerYear > 400 ? 1 : RUNS;
  return { name: String(count), content, note: join(content, 'app/2020/release.20.7.0.md'), runs };
}

async function measure(corpus: Corpus): Promise<void> {
  const { content, note } = corpus;
  const out = join(folder, 'out');
  const kept = join(CACHE_ROOT, nameOfContent(content));
  const clear = (): Promise<void> => rm(out, { recursive: true, force: true });
  const forget = async (): Promise<void> => {
    for (const path of [kept, join(CACHE_ROOT, nameOfOutput(out))])
      await rm(path, { recursive: true, force: true });
  };
  try {
    await report(corpus, { name: 'cold', out, kept, words: ['--no-cache'], before: clear });
    await report(corpus, {
      name: 'first',
      out,
      kept,
      before: async () => {
        await clear();
        await forget();
      },
    });
    let edits = 0;
    const edit = async (): Promise<void> => {
      edits += 1;
      await appendFile(note, `\nParagraph ${edits} about turnips.\n`);
    };
    await report({ ...corpus, runs: 1 }, { name: 'second', out, kept, before: edit });
    await report(corpus, { name: 'edited', out, kept, before: edit });
    const enter = async (): Promise<void> => {
      edits += 1;
      await appendFile(note, `\n- **Fix:** The collector counts turnip ${edits} (CO-${edits})\n`);
    };
    await report(corpus, { name: 'entry', out, kept, before: enter });
    await report(corpus, { name: 'same', out, kept });
  } finally {
    await forget();
  }
}

interface Kind {
  readonly name: string;
  readonly out: string;
  /** The folder of what is kept. */
  readonly kept: string;
  readonly words?: readonly string[];
  readonly before?: () => Promise<void>;
}

async function report({ name, content, runs }: Corpus, kind: Kind): Promise<void> {
  const measured: Measured[] = [];
  for (let run = 0; run < runs; run += 1) {
    await kind.before?.();
    measured.push(buildOnce(content, kind));
  }
  const [written, kept] = [await weigh(kind.out), await weigh(kind.kept)];
  const typical = (of: keyof Measured): number => median(measured.map((one) => one[of]));
  console.log(
    [
      name.padStart(8),
      `  ${kind.name.padEnd(7)}`,
      typical('seconds').toFixed(2).padStart(9),
      typical('processorSeconds').toFixed(2).padStart(13),
      typical('peakMegabytes').toFixed(0).padStart(9),
      (written.bytes / MEGABYTE).toFixed(1).padStart(9),
      String(written.files).padStart(9),
      (kept.bytes / MEGABYTE).toFixed(1).padStart(9),
    ].join(''),
  );
}

function buildOnce(content: string, { out, words = [] }: Kind): Measured {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['bench/measured-build.js', 'build', '--content', content, '--out', out, ...words],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 },
  );
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`The build of ${content} failed:\n${stdout}\n${stderr}`);
  const last = stdout.trim().split('\n').at(-1) ?? '{}';
  const { peakKilobytes, processorSeconds }: { peakKilobytes: number; processorSeconds: number } =
    JSON.parse(last);
  return { seconds, processorSeconds, peakMegabytes: peakKilobytes / 1000 };
}

async function weigh(path: string): Promise<{ readonly files: number; readonly bytes: number }> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let bytes = 0;
  for (const file of files) bytes += (await stat(file)).size;
  return { files: files.length, bytes };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
