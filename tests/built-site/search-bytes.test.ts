import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContent } from '#generator/catalogue/read-content.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { buildSearchIndex, type SearchIndex } from '#generator/outputs/search/build-search-index.ts';
import { quantile } from '../../bench/quantile.ts';
import { openEngine } from '../../bench/search/engines.ts';
import { growCatalogue } from '../../bench/search/grow-catalogue.ts';
import { labelledQueries } from '../../bench/search/labelled-queries.ts';
import { type FetchedBytes, measureBytes } from '../../bench/search/measure.ts';
import { createRandom } from '../../bench/search/random.ts';
import site from '../../site.config.ts';
import { gzipBytes, publishedFiles, readPublished } from './published-files.ts';

/**
 * Transferred bytes. The index files are already compressed. Measured in 1,000 releases: 50 KB and 65 KB to the rows, 10 KB for a letter. In 4,000
 * releases, where the index takes five times as long to build, rows need 6 to 17 KB more, and a letter 1 KB more. The queries are drawn from the
 * words of the sample, so another word in it can change the worst of them by some KB.
 */
const LIMIT = { rows: 62_000, mostRows: 68_000, index: 235_000, keystroke: 11_000 };

/**
 * Transferred bytes of the worker’s script and the components and messages of the search, which load on the first focus.
 * Excludes 2.4 KB in three shared files.
 */
function scriptBytes(): number {
  const scripts = publishedFiles().filter((file) =>
    /^assets\/(?:messages\/search|search-parts|worker)\.[\w-]+\.js(?:on)?$/.test(file),
  );
  expect(scripts).toEqual([
    expect.stringMatching(/^assets\/messages\/search\./),
    expect.stringMatching(/^assets\/search-parts\./),
    expect.stringMatching(/^assets\/worker\./),
  ]);
  return scripts.reduce((sum, file) => sum + gzipBytes(readPublished(file)), 0);
}

const bytesOf = ({ files }: SearchIndex, pattern: RegExp): number =>
  files.filter(({ name }) => pattern.test(name)).reduce((sum, { bytes }) => sum + bytes.length, 0);

describe('the search in 1,000 releases', () => {
  let fetched: FetchedBytes;
  let opened: number;
  let index: SearchIndex;

  beforeAll(async () => {
    const contentDir = fileURLToPath(new URL('../../content', import.meta.url));
    const { catalogue } = await readContent({ contentDir, config: siteConfigSchema.parse(site) });
    const grown = growCatalogue(catalogue, 1000);
    index = buildSearchIndex(grown);
    const queries = labelledQueries(grown, createRandom(1), 4).map(({ query }) => query);
    fetched = await measureBytes(() => openEngine(index), queries);
    opened = scriptBytes() + bytesOf(index, /\.json$|index\./);
  });

  it('has an index (pages, records, words and postings) of at most 235 KB', () => {
    expect(bytesOf(index, /(?:index|words|postings)\./)).toBeLessThanOrEqual(LIMIT.index);
  });

  it('needs at most 62 KB from the first focus to eight rows in the median, and 68 KB for any query: worker, components, index and texts', () => {
    expect(opened + quantile(fetched.pasted, 0.5)).toBeLessThanOrEqual(LIMIT.rows);
    expect(opened + quantile(fetched.pasted, 1)).toBeLessThanOrEqual(LIMIT.mostRows);
  });

  it('needs at most 62 KB for a query that is typed without a pause in the median, and 68 KB at the ninth decile', () => {
    expect(opened + quantile(fetched.typed, 0.5)).toBeLessThanOrEqual(LIMIT.rows);
    expect(opened + quantile(fetched.typed, 0.9)).toBeLessThanOrEqual(LIMIT.mostRows);
  });

  it('needs at most 11 KB for each further letter, in the median and at the ninth decile', () => {
    expect(quantile(fetched.keystrokes, 0.5)).toBeLessThanOrEqual(LIMIT.keystroke);
    expect(quantile(fetched.keystrokes, 0.9)).toBeLessThanOrEqual(LIMIT.keystroke);
  });
});
