import MiniSearch from 'minisearch';
import type { Catalogue } from '#core/model/catalogue.ts';
import { searchedReleases } from '#core/model/release/release-parts.ts';
import { createUrls } from '#core/model/urls.ts';
import { openIndex } from '#core/search/open-index.ts';
import { recordsOf } from '#core/search/release-records.ts';
import { SearchCancelled, search } from '#core/search/search.ts';
import { termsOf, tokenize } from '#core/search/text/tokenize.ts';
import type { SearchIndex } from '#generator/outputs/search/build-search-index.ts';
import { indexFileOf, nodeUnpacking, readFrom } from '../../tests/search-samples.ts';

/** A search engine: returns the pages for a query, best match first. */
export interface Engine {
  readonly name: string;
  /** At most eight ids of documents, in the order of the rows. */
  readonly ask: (query: string) => Promise<readonly string[]>;
}

export const ROWS = 8;

export interface MeasuredEngine extends Engine {
  /** The size of all index files that have been read. */
  readonly bytesRead: () => number;
  /**
   * Searches while the reader types on: no texts are fetched, and nothing that waits for a pause in typing.
   */
  readonly pass: (query: string) => Promise<void>;
}

/** This project's search on files in memory, in the same way as in the worker. */
export async function openEngine({
  files,
  manifest,
}: Pick<SearchIndex, 'files' | 'manifest'>): Promise<MeasuredEngine> {
  let read = 0;
  const readFile = readFrom(files);
  const file = indexFileOf(files, manifest);
  const index = await openIndex(
    file,
    async (name) => {
      const bytes = await readFile(name);
      read += bytes.length;
      return bytes;
    },
    nodeUnpacking,
  );
  const urls = createUrls('/release-notes/');
  return {
    name: 'this project',
    bytesRead: () => read,
    async pass(query) {
      const letter = new AbortController();
      const question = { signal: letter.signal, waitForIdle: async () => letter.abort() };
      const request = { query, typing: true, rows: 0, pages: 0 };
      await search({ index, urls, control: question }, request).catch((error) => {
        if (!(error instanceof SearchCancelled)) throw error;
      });
    },
    async ask(query) {
      const { pages } = await search({ index, urls }, { query, typing: true, rows: ROWS, pages: ROWS });
      return pages.flatMap(({ id, hits }) => hits.map(() => id)).slice(0, ROWS);
    },
  };
}

interface BaselineDocument {
  readonly id: number;
  readonly page: string;
  readonly title: string;
  readonly heading: string;
  readonly content: string;
}

/**
 * MiniSearch over the same records with the same tokenizer, configured as its manual recommends for search as
 * you type.
 */
export function openBaseline(catalogue: Catalogue): Engine & { readonly serialised: () => string } {
  const documents = baselineDocuments(catalogue);
  const index = new MiniSearch<BaselineDocument>({
    fields: ['title', 'heading', 'content'],
    storeFields: ['page'],
    tokenize: (text) => [...termsOf(tokenize(text))],
    searchOptions: {
      boost: { title: 3, heading: 1.7 },
      prefix: (_term, place, terms) => place === terms.length - 1,
      fuzzy: (term) => (/\d/.test(term) || term.length < 4 ? false : 0.2),
      combineWith: 'AND',
    },
  });
  index.addAll(documents);
  return {
    name: 'MiniSearch',
    serialised: () => JSON.stringify(index),
    async ask(query) {
      const pages = index.search(query).map(({ page }) => String(page));
      return [...new Set(pages)].slice(0, ROWS);
    },
  };
}

function baselineDocuments(catalogue: Catalogue): BaselineDocument[] {
  const releases = catalogue.streams.flatMap(({ releases: pages, label }) =>
    pages.filter(({ unlisted }) => !unlisted).flatMap((page) => searchedReleases(page, label)),
  );
  return releases
    .flatMap((release) => recordsOf(release).map((record) => ({ page: release.id, record })))
    .map(({ page, record: { type, text } }, id) => ({
      id,
      page,
      title: type === 'Title' || type === 'Keywords' ? text : '',
      heading: type === 'Heading' ? text : '',
      content: type === 'Content' || type === 'Description' ? text : '',
    }));
}
