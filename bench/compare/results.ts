import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderChart } from './chart.ts';
import type { Comparison } from './measures.ts';
import { withComparisons } from './readme.ts';
import { renderPage } from './table.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = join(ROOT, 'bench/results');

/** The saved comparisons, smallest first. */
export async function readComparisons(): Promise<readonly Comparison[]> {
  const names = (await readdir(RESULTS).catch(() => [])).filter((name) => name.endsWith('.json'));
  const comparisons = await Promise.all(
    names.map(async (name): Promise<Comparison> => JSON.parse(await readFile(join(RESULTS, name), 'utf8'))),
  );
  return comparisons.sort((left, right) => left.notes.count - right.notes.count);
}

/** The measurements and the files that are generated from them, by path from the root of the repository. */
export async function madeOf(comparisons: readonly Comparison[]): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  for (const comparison of comparisons) {
    const { count } = comparison.notes;
    made.set(`bench/results/${count}.json`, `${JSON.stringify(comparison, null, 1)}\n`);
    made.set(`docs/images/comparison-${count}.svg`, renderChart(comparison));
  }
  made.set('docs/comparison.md', renderPage(comparisons));
  return made.set('README.md', withComparisons(await readFile(join(ROOT, 'README.md'), 'utf8'), comparisons));
}

/** Replaces the saved comparison that has the same number of notes. */
export async function writeComparison(comparison: Comparison): Promise<void> {
  const others = (await readComparisons()).filter(({ notes }) => notes.count !== comparison.notes.count);
  await writeAll([...others, comparison].sort((left, right) => left.notes.count - right.notes.count));
}

/** Writes the comparison page, the charts and the table of the README. */
export async function writeAll(all: readonly Comparison[]): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  for (const [path, text] of await madeOf(all)) await writeFile(join(ROOT, path), text);
}
