import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { readContent } from '#generator/content/read-content.ts';
import { buildSearchIndex, type SearchIndex } from '#generator/search/build-search-index.ts';
import { openEngine } from '../../bench/search/engines.ts';
import { growCatalogue } from '../../bench/search/grow-catalogue.ts';
import { labelledQueries } from '../../bench/search/labelled-queries.ts';
import { type FetchedBytes, measureBytes, quantile } from '../../bench/search/measure.ts';
import { createRandom } from '../../bench/search/random.ts';
import { searchScriptBytes } from '../../bench/search/search-scripts.ts';
import site from '../../site.config.ts';

/** Kilobytes over the wire. The files of the index are deflated already, so their size is what is fetched. */
const LIMIT = { rows: 80_000, index: 170_000, keystroke: 12_000 };

describe.each([400, 4000] as const)('search over %i releases', (count) => {
  let index: SearchIndex;
  let fetched: FetchedBytes;
  let opened: number;

  const bytesOf = (pattern: RegExp): number =>
    index.files.filter(({ name }) => pattern.test(name)).reduce((sum, { bytes }) => sum + bytes.length, 0);

  beforeAll(async () => {
    const contentDir = fileURLToPath(new URL('../../content', import.meta.url));
    const { catalogue } = await readContent({ contentDir, config: siteConfigSchema.parse(site) });
    const grown = growCatalogue(catalogue, count);
    index = buildSearchIndex(grown);
    const queries = labelledQueries(grown, createRandom(1), 4).map(({ query }) => query);
    fetched = await measureBytes(() => openEngine(index), queries);
    opened = (await searchScriptBytes()) + bytesOf(/\.json$|index\./);
  });

  it('shows eight rows from the first focus with at most 80 KB: worker, parts, index and texts, whatever is asked', () => {
    expect(opened + quantile(fetched.pasted, 1)).toBeLessThanOrEqual(LIMIT.rows);
  });

  it(`shows them for a query typed without a rest with at most 80 KB, in the median and for nine of ten`, () => {
    expect(opened + quantile(fetched.typed, 0.5)).toBeLessThanOrEqual(LIMIT.rows);
    expect(opened + quantile(fetched.typed, 0.9)).toBeLessThanOrEqual(LIMIT.rows);
  });

  it.runIf(count === 400)('has an index (pages, records, words and postings) of at most 170 KB', () => {
    expect(bytesOf(/(?:index|words|postings)\./)).toBeLessThanOrEqual(LIMIT.index);
  });

  it('fetches at most 12 KB for a further keystroke, in the median and for nine of ten', () => {
    expect(quantile(fetched.keystrokes, 0.5)).toBeLessThanOrEqual(LIMIT.keystroke);
    expect(quantile(fetched.keystrokes, 0.9)).toBeLessThanOrEqual(LIMIT.keystroke);
  });
});
