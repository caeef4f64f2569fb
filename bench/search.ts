import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { readContent } from '#generator/catalogue/read-content.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { buildSearchIndex, type SearchIndex } from '#generator/outputs/search/build-search-index.ts';
import site from '../site.config.ts';
import { quantile } from './quantile.ts';
import { openBaseline, openEngine } from './search/engines.ts';
import { growCatalogue } from './search/grow-catalogue.ts';
import { type LabelledQuery, labelledQueries } from './search/labelled-queries.ts';
import { measureBytes, measureQuality, measureTimes } from './search/measure.ts';
import { createRandom } from './search/random.ts';
import { searchScriptBytes } from './search/search-scripts.ts';
import { titleQueries } from './search/title-queries.ts';

/**
 * Measures the search: sizes (of the given notes, and of generated ones), ranking compared with MiniSearch, and times.
 *
 *   npm run bench:search -- --content DIR [--seed 1] [--queries 100] [--sizes 400,4000]
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
const [seed, count] = [Number(options.seed), Number(options.queries)];
const queries = labelledQueries(catalogue, createRandom(seed), count);
const heldOut = titleQueries(catalogue, createRandom(seed), count);
const index = buildSearchIndex(catalogue);
const typed = queries.filter(({ kind }) => kind !== 'as you type').filter((_, place) => place % 12 === 0);

const scripts = await searchScriptBytes();
await printSizes(index, typed);
await printQuality(index, [...queries, ...heldOut]);
for (const size of options.sizes.split(',').map(Number)) {
  const start = performance.now();
  const grown = buildSearchIndex(growCatalogue(catalogue, size));
  print(`grown to ${size} releases; index built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  await printSizes(grown, typed);
  await printTimes(grown, typed);
}

async function printSizes(measured: SearchIndex, queries: readonly LabelledQuery[]): Promise<void> {
  print(`${options.content}: ${measured.files.length} files`);
  print();
  const bytes = (pattern: RegExp): number =>
    measured.files
      .filter(({ name }) => pattern.test(name))
      .reduce((sum, file) => sum + Math.min(file.bytes.length, gzipSync(file.bytes).length), 0);
  const count = (pattern: RegExp): number => measured.files.filter(({ name }) => pattern.test(name)).length;
  const [manifest, core] = [bytes(/\.json$/), bytes(/\/index\./)];
  print(`index (pages, records, names)        ${kilobytes(core)}`);
  print(`words                                ${kilobytes(bytes(/words\./))}   ${count(/words\./)} files`);
  print(
    `postings                             ${kilobytes(bytes(/postings\./))}   ${count(/postings\./)} files`,
  );
  print(`index in all                         ${kilobytes(bytes(/\/(?:index|words|postings)\./))}`);
  print(`texts of the rows shown              ${kilobytes(bytes(/texts\./))}   ${count(/texts\./)} files`);
  const fetched = await measureBytes(
    () => openEngine(measured),
    queries.map(({ query }) => query),
  );
  const opened = scripts + manifest + core;
  print();
  print(`worker and parts of the page         ${kilobytes(scripts)}`);
  print(`first focus: these, manifest, index  ${kilobytes(opened)}`);
  for (const way of ['pasted', 'typed'] as const) {
    const [median, most, worst] = [0.5, 0.9, 1].map((share) =>
      kilobytes(opened + quantile(fetched[way], share)),
    );
    print(`  to eight rows, ${way.padEnd(20)} ${median}   9 of 10 ${most}   worst ${worst}`);
  }
  print(`a further keystroke, median          ${kilobytes(quantile(fetched.keystrokes, 0.5))}`);
  print(`a further keystroke, 9 of 10         ${kilobytes(quantile(fetched.keystrokes, 0.9))}`);
  print();
}

async function printQuality(measured: SearchIndex, queries: readonly LabelledQuery[]): Promise<void> {
  const own = await measureQuality(await openEngine(measured), queries);
  const miniSearch = openBaseline(catalogue);
  const baseline = await measureQuality(miniSearch, queries);
  print(`MiniSearch as one JSON file          ${kilobytes(gzipSync(miniSearch.serialised()).length)}`);
  print();
  print('                        this project       MiniSearch, same tokenizer');
  print('                 n     MRR@8   hit@8     MRR@8   hit@8');
  for (const [kind, { count, mrr, hit }] of own) {
    const other = baseline.get(kind);
    const figures = [mrr, hit, other?.mrr ?? 0, other?.hit ?? 0].map((figure) =>
      figure.toFixed(3).padStart(8),
    );
    print(
      `${kind.padEnd(14)}${String(count).padStart(4)}  ${figures.slice(0, 2).join('')}  ${figures.slice(2).join('')}`,
    );
  }
  print();
}

async function printTimes(grown: SearchIndex, queries: readonly LabelledQuery[]): Promise<void> {
  const times = await measureTimes(
    await openEngine(grown),
    queries.map(({ query }) => query),
  );
  const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
  print(
    `a keystroke takes ${milliseconds(quantile(times, 0.5))} (p50), ${milliseconds(quantile(times, 0.99))} (p99) of ${times.length}`,
  );
  print();
}
