import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Catalogue } from '#core/model/catalogue.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { readContent } from '#generator/content/read-content.ts';
import { buildSearchIndex, type SearchIndex } from '#generator/search/build-search-index.ts';
import site from '../site.config.ts';
import { openBaseline, openEngine } from './search/engines.ts';
import { growCatalogue } from './search/grow-catalogue.ts';
import { type LabelledQuery, labelledQueries } from './search/labelled-queries.ts';
import { measureBytes, measureQuality, measureTimes, quantile } from './search/measure.ts';
import { createRandom } from './search/random.ts';
import { workerScriptBytes } from './search/worker-script.ts';

/**
 *   npm run bench:search -- --content DIR [--seed 1] [--queries 100] [--sizes 400,4000]
 *
 * Sizes first, then quality beside MiniSearch, then times.
 */
const { values: options } = parseArgs({
  options: {
    content: { type: 'string', default: 'content' },
    seed: { type: 'string', default: '1' },
    queries: { type: 'string', default: '100' },
    sizes: { type: 'string', default: '400,4000' },
  },
});

const print = (line = ''): void => void process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} KB`;

const { catalogue } = await readContent({
  contentDir: options.content,
  config: siteConfigSchema.parse(site),
});
const queries = labelledQueries(catalogue, createRandom(Number(options.seed)), Number(options.queries));
const index = buildSearchIndex(catalogue);
const typed = queries.filter(({ kind }) => kind !== 'as you type').filter((_, place) => place % 12 === 0);

await printSizes(index, typed);
await printQuality(index, queries);
for (const count of options.sizes.split(',').map(Number)) await printTimes(catalogue, count, typed);

async function printSizes(measured: SearchIndex, asked: readonly LabelledQuery[]): Promise<void> {
  const { pages, records, terms, postings } = measured.statistics;
  print(`${options.content}: ${pages} releases, ${records} records, ${terms} terms, ${postings} postings`);
  print();
  const bytes = (pattern: RegExp): number =>
    measured.files
      .filter(({ name }) => pattern.test(name))
      .reduce((sum, file) => sum + Math.min(file.bytes.length, gzipSync(file.bytes).length), 0);
  const count = (pattern: RegExp): number => measured.files.filter(({ name }) => pattern.test(name)).length;
  const [script, manifest, core] = [await workerScriptBytes(), bytes(/\.json$/), bytes(/index\.bin$/)];
  print(`index (vocabulary, pages, records)   ${kilobytes(core)}`);
  print(
    `postings                             ${kilobytes(bytes(/postings-/))}   ${count(/postings-/)} files`,
  );
  print(`index in all                         ${kilobytes(core + bytes(/postings-/))}`);
  print(`texts of the rows shown              ${kilobytes(bytes(/texts-/))}   ${count(/texts-/)} files`);
  print(
    `MiniSearch as one JSON file          ${kilobytes(gzipSync(openBaseline(catalogue).serialised()).length)}`,
  );
  const fetched = await measureBytes(
    () => openEngine(measured),
    asked.map(({ query }) => query),
  );
  const opened = script + manifest + core;
  print();
  print(`worker script                        ${kilobytes(script)}`);
  print(`first focus: script, manifest, index ${kilobytes(opened)}`);
  print(`  to the first hit, median           ${kilobytes(opened + quantile(fetched.pasted, 0.5))}`);
  print(`  to the first hit, worst of all     ${kilobytes(opened + quantile(fetched.pasted, 1))}`);
  print(`a further keystroke, median          ${kilobytes(quantile(fetched.keystrokes, 0.5))}`);
  print(`a further keystroke, 9 of 10         ${kilobytes(quantile(fetched.keystrokes, 0.9))}`);
  print();
}

async function printQuality(measured: SearchIndex, asked: readonly LabelledQuery[]): Promise<void> {
  const own = await measureQuality(await openEngine(measured), asked);
  const baseline = await measureQuality(openBaseline(catalogue), asked);
  print('                      this project       MiniSearch, same tokenizer');
  print('               n     MRR@8   hit@8     MRR@8   hit@8');
  for (const [kind, { count, mrr, hit }] of own) {
    const other = baseline.get(kind);
    const figures = [mrr, hit, other?.mrr ?? 0, other?.hit ?? 0].map((figure) =>
      figure.toFixed(3).padStart(8),
    );
    print(
      `${kind.padEnd(12)}${String(count).padStart(4)}  ${figures.slice(0, 2).join('')}  ${figures.slice(2).join('')}`,
    );
  }
  print();
}

async function printTimes(from: Catalogue, count: number, asked: readonly LabelledQuery[]): Promise<void> {
  const start = performance.now();
  const grown = buildSearchIndex(growCatalogue(from, count));
  const built = performance.now() - start;
  const times = await measureTimes(
    await openEngine(grown),
    asked.map(({ query }) => query),
  );
  const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
  print(
    `${grown.statistics.pages} releases, ${grown.statistics.terms} terms: a keystroke takes ${milliseconds(quantile(times, 0.5))} (p50), ` +
      `${milliseconds(quantile(times, 0.99))} (p99) of ${times.length}; index built in ${(built / 1000).toFixed(1)} s`,
  );
}
