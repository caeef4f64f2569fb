import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CACHE_ROOT } from '#generator/bundle/locations.ts';
import { contentFolderName, outputFolderName } from '#generator/incremental/content-cache.ts';
import { writeCorpus } from './corpus.ts';
import { documentsOf } from './operating/documents.ts';
import { type BuildMeasured, keepMeasured, readMeasured } from './operating/measurements.ts';
import { quantile } from './quantile.ts';

/**
 * Measures build time, peak memory and output size for these kinds of builds:
 *
 *   cold      no cache (`--no-cache`), except for the bundled program
 *   first     an empty cache, which the build fills
 *   second    after adding a paragraph to a note
 *   edited    the same again, several times
 *   entry     after adding an entry, which lists and issue pages show
 *   same      without changes
 *
 *   npm run bench:build -- [--sizes 400,4000] [--runs 5] [--keep]
 *
 * The site has the settings of the comparison with other programs: all features that are on by default, and no exports.
 *
 * `--keep` saves the measurements and updates the tables of the documentation. 40,000 releases are built once.
 */
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CONFIG = 'bench/peers/release-notes/site.config.ts';
const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '400,4000' },
    runs: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
  },
});
const RUNS = Number(options.runs);
/** Larger builds are measured only once. */
const MAX_REPEATED_RELEASES = 4000;
const YEARS = Array.from({ length: 10 }, (_, index) => 2016 + index);
const MEGABYTE = 1e6;

interface Corpus {
  /** The number of releases. */
  readonly count: number;
  readonly content: string;
  /** The note that the benchmark edits. */
  readonly note: string;
  readonly runs: number;
}

interface Measured {
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly peakMegabytes: number;
}

const measured: BuildMeasured[] = [];
const folder = await mkdtemp(join(tmpdir(), 'release-notes-bench-'));
try {
  console.log(`node ${process.version}, ${availableParallelism()} processors; medians of ${RUNS}\n`);
  console.log('releases  build    seconds  CPU seconds  peak MB  output MB   files  cache MB');
  for (const size of options.sizes.split(',')) await measure(await prepare(Number(size)));
  if (options.keep) saveMeasurements();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function prepare(releases: number): Promise<Corpus> {
  const content = join(folder, `content-${releases}`);
  const count = await writeCorpus(content, { years: YEARS, releasesPerYear: releases / YEARS.length });
  const runs = releases > MAX_REPEATED_RELEASES ? 1 : RUNS;
  return { count, content, note: join(content, 'app/2020/release.20.7.0.md'), runs };
}

/** Keeps the saved measurements of other sizes. */
function saveMeasurements(): void {
  const sizes = new Set(measured.map(({ releases }) => releases));
  const others = readMeasured('builds').builds.filter(({ releases }) => !sizes.has(releases));
  const builds = [...others, ...measured].toSorted((left, right) => left.releases - right.releases);
  keepMeasured('builds', { machine: describeMachine(), builds });
  for (const [path, text] of documentsOf(readMeasured('traffic'), readMeasured('builds')))
    writeFileSync(path, text);
}

function describeMachine(): string {
  const processor = cpus()[0]?.model.trim() ?? 'an unknown processor';
  return `${availableParallelism()} processors (${processor}), ${Math.round(totalmem() / 1e9)} GB of memory, Node ${process.versions.node}. Medians of ${RUNS}; of more than 4,000 releases one run.`;
}

interface Sites {
  /** Creates a new output folder and returns its path. */
  readonly begin: () => string;
  /** The cache folder. */
  readonly cacheFolder: string;
  /** Deletes the cache folder and the output folders. */
  readonly forget: () => Promise<void>;
}

/**
 * Creates folders next to each other: in a place where files have just been deleted, a disk takes several
 * times as long to create new ones.
 */
function createSites(content: string): Sites {
  const outs: string[] = [];
  const cacheFolder = join(CACHE_ROOT, contentFolderName(content));
  return {
    cacheFolder,
    begin() {
      const out = `${content}-site-${outs.length + 1}`;
      outs.push(out);
      return out;
    },
    async forget() {
      for (const path of [cacheFolder, ...outs.map((out) => join(CACHE_ROOT, outputFolderName(out)))])
        await rm(path, { recursive: true, force: true });
    },
  };
}

async function measure(corpus: Corpus): Promise<void> {
  const { content, note } = corpus;
  const { begin, cacheFolder, forget } = createSites(content);
  try {
    await report(corpus, { name: 'cold', cacheFolder, words: ['--no-cache'], prepare: async () => begin() });
    let out = '';
    const newFolder = async (): Promise<string> => {
      await forget();
      out = begin();
      return out;
    };
    await report(corpus, { name: 'first', cacheFolder, prepare: newFolder });
    let edits = 0;
    const edit = async (): Promise<string> => {
      edits += 1;
      await appendFile(note, `\nParagraph ${edits} about turnips.\n`);
      return out;
    };
    await report({ ...corpus, runs: 1 }, { name: 'second', cacheFolder, prepare: edit });
    await report(corpus, { name: 'edited', cacheFolder, prepare: edit });
    const enter = async (): Promise<string> => {
      edits += 1;
      await appendFile(note, `\n- **Fix:** The collector counts turnip ${edits} (CO-${edits})\n`);
      return out;
    };
    await report(corpus, { name: 'entry', cacheFolder, prepare: enter });
    await report(corpus, { name: 'same', cacheFolder, prepare: async () => out });
  } finally {
    await forget();
  }
}

interface Kind {
  readonly name: string;
  /** The cache folder. */
  readonly cacheFolder: string;
  readonly words?: readonly string[];
  /** Called before each build. Returns the output folder. */
  readonly prepare: () => Promise<string>;
}

async function report({ count, content, runs }: Corpus, kind: Kind): Promise<void> {
  const seen: Measured[] = [];
  let out = '';
  for (let run = 0; run < runs; run += 1) {
    out = await kind.prepare();
    seen.push(buildOnce(content, out, kind));
  }
  const [written, cache] = [await measureSize(out), await measureSize(kind.cacheFolder)];
  const typical = (of: keyof Measured): number =>
    quantile(
      seen.map((one) => one[of]),
      0.5,
    );
  const row: BuildMeasured = {
    ...{ releases: count, kind: kind.name, runs },
    seconds: typical('seconds'),
    processorSeconds: typical('processorSeconds'),
    peakMegabytes: typical('peakMegabytes'),
    megabytesOut: written.bytes / MEGABYTE,
    files: written.files,
    megabytesKept: cache.bytes / MEGABYTE,
  };
  measured.push(row);
  console.log(
    [
      String(row.releases).padStart(8),
      `  ${row.kind.padEnd(7)}`,
      row.seconds.toFixed(2).padStart(9),
      row.processorSeconds.toFixed(2).padStart(13),
      row.peakMegabytes.toFixed(0).padStart(9),
      row.megabytesOut.toFixed(1).padStart(9),
      String(row.files).padStart(9),
      row.megabytesKept.toFixed(1).padStart(9),
    ].join(''),
  );
}

function buildOnce(content: string, out: string, { words = [] }: Kind): Measured {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['bench/measured-build.js', 'build', '--config', CONFIG, '--content', content, '--out', out, ...words],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 },
  );
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`The build of ${content} failed:\n${stdout}\n${stderr}`);
  const last = stdout.trim().split('\n').at(-1) ?? '{}';
  const { peakKilobytes, processorSeconds }: { peakKilobytes: number; processorSeconds: number } =
    JSON.parse(last);
  return { seconds, processorSeconds, peakMegabytes: peakKilobytes / 1000 };
}

async function measureSize(path: string): Promise<{ readonly files: number; readonly bytes: number }> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let bytes = 0;
  for (const file of files) bytes += (await stat(file)).size;
  return { files: files.length, bytes };
}
