import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderChart } from './chart.ts';
import type { Comparison } from './measures.ts';
import { withComparisons } from './readme.ts';
import { renderTable } from './table.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const RESULTS = join(ROOT, 'bench/results');

/** What comparisons measured; smallest first. */
export async function readComparisons(): Promise<readonly Comparison[]> {
  const names = (await readdir(RESULTS).catch(() => [])).filter((name) => name.endsWith('.json'));
  const comparisons = await Promise.all(
    names.map(async (name): Promise<Comparison> => JSON.parse(await readFile(join(RESULTS, name), 'utf8'))),
  );
  return comparisons.sort((left, right) => left.notes.count - right.notes.count);
}

/** What was measured, and all that is made of it, the README's tables among it. By path from the root. */
export async function madeOf(comparisons: readonly Comparison[]): Promise<ReadonlyMap<string, string>> {
  const made = new Map<string, string>();
  for (const comparison of comparisons) {
    const name = `bench/results/${comparison.notes.count}`;
    made.set(`${name}.json`, `${JSON.stringify(comparison, null, 1)}\n`);
    made.set(`${name}.md`, renderTable(comparison));
    made.set(`${name}.svg`, renderChart(comparison));
  }
  return made.set('README.md', withComparisons(await readFile(join(ROOT, 'README.md'), 'utf8'), comparisons));
}

/** Puts a comparison in the place of the one before with as many notes. */
export async function writeComparison(comparison: Comparison): Promise<void> {
  const others = (await readComparisons()).filter(({ notes }) => notes.count !== comparison.notes.count);
  await writeAll([...others, comparison].sort((left, right) => left.notes.count - right.notes.count));
}

/** Makes the tables, the charts and the README's part of what was measured. */
export async function writeAll(all: readonly Comparison[]): Promise<void> {
  await mkdir(RESULTS, { recursive: true });
  for (const [path, text] of await madeOf(all)) await writeFile(join(ROOT, path), text);
}
