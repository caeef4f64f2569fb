/**
 * Compares this program with others on the same notes: builds, one page on a slow phone, the step to the next page, search. Writes the
 * measurements to `bench/results/COUNT.json`, and generates docs/comparison.md and the table of the README from them. To compare another
 * program, add a folder to `bench/peers`.
 *
 *   npm run bench                       400 generated releases: five builds, five visits and 20 queries for each program
 *   npm run bench -- --releases 4000    one build and five visits for each program
 *   npm run bench -- --quick            three builds, five visits and 8 queries: a quarter of an hour
 *   npm run bench -- --render           measures nothing, writes tables and charts from the saved measurements
 *   npm run bench -- --content DIR [--config FILE] [--only release-notes,starlight] [--print]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig } from '#generator/config/load-config.ts';
import { compare } from './compare/compare.ts';
import { findPeers } from './compare/find-peers.ts';
import { installPeers } from './compare/install-peers.ts';
import { readNotes } from './compare/notes.ts';
import { readComparisons, writeAll, writeComparison } from './compare/results.ts';
import { renderComparison } from './compare/table.ts';
import { writeCorpus } from './corpus.ts';

const { values: options } = parseArgs({
  options: {
    content: { type: 'string' },
    config: { type: 'string', default: 'site.config.ts' },
    releases: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    render: { type: 'boolean', default: false },
    /** Prints the tables and writes no files. */
    print: { type: 'boolean', default: false },
    builds: { type: 'string' },
    visits: { type: 'string', default: '5' },
    queries: { type: 'string' },
    minutes: { type: 'string', default: '30' },
  },
});

const SEEDED_YEARS = Array.from({ length: 10 }, (_, index) => 2016 + index);
const LARGE = 1000;

const say = (line: string): void => void process.stderr.write(`${line}\n`);
if (options.render) {
  await writeAll(await readComparisons());
  process.exit();
}
const folder = await mkdtemp(join(tmpdir(), 'compare-'));
try {
  const peers = await findPeers(options.only.split(',').filter(Boolean));
  await installPeers(peers, say);
  const count = Number(options.releases);
  if (options.content === undefined)
    await writeCorpus(folder, {
      years: SEEDED_YEARS,
      releasesPerYear: Math.ceil(count / SEEDED_YEARS.length),
      named: true,
    });
  const read = await readNotes(options.content ?? folder, await loadConfig(options.config));
  const builds = Number(options.builds ?? (read.notes.length > LARGE ? 1 : options.quick ? 3 : 5));
  const comparison = await compare(peers, {
    ...read,
    from: options.content ?? 'a seed',
    runs: {
      cold: builds,
      warm: builds,
      visits: Number(options.visits),
      queries: Number(options.queries ?? (options.quick ? 8 : 20)),
    },
    minutes: Number(options.minutes),
    say,
  });
  if (!options.print && options.only === '') await writeComparison(comparison);
  process.stdout.write(`${renderComparison(comparison)}\n`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
