import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { readContent } from '#generator/content/read-content.ts';
import { buildSearchIndex, type SearchIndex } from '#generator/search/build-search-index.ts';
import { openEngine } from '../bench/search/engines.ts';
import { growCatalogue } from '../bench/search/grow-catalogue.ts';
import { labelledQueries } from '../bench/search/labelled-queries.ts';
import { type FetchedBytes, measureBytes, quantile } from '../bench/search/measure.ts';
import { createRandom } from '../bench/search/random.ts';
import { workerScriptBytes } from '../bench/search/worker-script.ts';
import site from '../site.config.ts';

/** Kilobytes over the wire. The files of the index are deflated already, so their size is what is fetched. */
const LIMIT = { firstHit: 80_000, index: 170_000, keystroke: 12_000 };

const RELEASES = 400;

describe(`search over ${RELEASES} releases`, () => {
  let index: SearchIndex;
  let fetched: FetchedBytes;
  let opened: number;

  const bytesOf = (pattern: RegExp): number =>
    index.files.filter(({ name }) => pattern.test(name)).reduce((sum, { bytes }) => sum + bytes.length, 0);

  beforeAll(async () => {
    const contentDir = fileURLToPath(new URL('../content', import.meta.url));
    const { catalogue } = await readContent({ contentDir, config: siteConfigSchema.parse(site) });
    const grown = growCatalogue(catalogue, RELEASES);
    index = buildSearchIndex(grown);
    const queries = labelledQueries(grown, createRandom(1), 6).map(({ query }) => query);
    fetched = await measureBytes(() => openEngine(index), queries);
    opened = (await workerScriptBytes()) + bytesOf(/\.json$|index\.bin$/);
  }, 120_000);

  it('reaches the first hit from the first focus with at most 80 KB, the worker included, whatever is asked', () => {
    expect(opened + quantile(fetched.pasted, 1)).toBeLessThanOrEqual(LIMIT.firstHit);
  });

  it('has an index (vocabulary, pages, records and postings) of at most 170 KB', () => {
    expect(bytesOf(/index\.bin$|postings-/)).toBeLessThanOrEqual(LIMIT.index);
  });

  it('fetches at most 12 KB for a further keystroke, in the median and for nine of ten', () => {
    expect(quantile(fetched.keystrokes, 0.5)).toBeLessThanOrEqual(LIMIT.keystroke);
    expect(quantile(fetched.keystrokes, 0.9)).toBeLessThanOrEqual(LIMIT.keystroke);
  });
});
