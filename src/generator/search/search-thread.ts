import type { Catalogue } from '#core/model/catalogue.ts';
import { once } from '#core/once.ts';
import { mostWorkers, runInWorkers } from '#generator/workers/run-in-workers.ts';
import { pagesOf, rowsOf } from './build-search-index.ts';
import { createSearchFiles, nameRow, type SearchOutput, type SearchSources } from './search-files.ts';
import type { MadeIndex, SearchRow, SearchWork } from './search-worker.ts';

interface Bounds {
  /** Of fewer the index is made sooner than another thread has started. */
  readonly fewestPages?: number;
  /** Where more rows of releases are not kept, other threads have pages to render. */
  readonly mostNewRows?: number;
  /** Where there is one, it only takes turns with this thread. */
  readonly workers?: number;
  /** Ends it before it is done. */
  readonly signal?: AbortSignal | undefined;
}

const FEWEST_PAGES = 1000;
const MOST_NEW_ROWS = 8;

/**
 * The index in a thread of its own, where nearly all of it is kept: to join it takes a fifth of a build after one edit. Nothing where it
 * is better made here.
 */
export function indexInThread(
  catalogue: Catalogue,
  sources: SearchSources,
  bounds: Bounds = {},
): Promise<readonly SearchOutput[]> | undefined {
  const work = workOf(catalogue, sources, bounds);
  return work && makeIndex(work, catalogue, { ...sources, signal: bounds.signal });
}

function workOf(
  catalogue: Catalogue,
  { known, cache }: SearchSources,
  { fewestPages = FEWEST_PAGES, mostNewRows = MOST_NEW_ROWS, workers = mostWorkers() }: Bounds,
): SearchWork | undefined {
  const { place } = cache;
  const { streams, pages, releases } = pagesOf(catalogue);
  if (place === undefined || pages.length < fewestPages || workers === 1) return undefined;
  const rows: SearchRow[] = [];
  let made = 0;
  for (const row of rowsOf({ streams, pages })) {
    const members = row.flatMap((page) => releases[page] ?? []);
    const key = nameRow(members, known);
    if (key === undefined) return undefined;
    const isKept = cache.touch(key);
    if (!isKept) made += 1;
    if (made > mostNewRows) return undefined;
    rows.push(
      isKept ? { key } : { key, words: members.flatMap((release) => known.get(release)?.words() ?? []) },
    );
  }
  return { path: 'the search index', streams, pages, rows, place };
}

async function makeIndex(
  work: SearchWork,
  catalogue: Catalogue,
  { signal, ...sources }: SearchSources & Pick<Bounds, 'signal'>,
): Promise<readonly SearchOutput[]> {
  const here = once(() => [...createSearchFiles(catalogue, sources)].flatMap((file) => file ?? []));
  let index: MadeIndex | 'missing' = 'missing';
  await runInWorkers<undefined, SearchWork, MadeIndex | 'missing'>({
    items: [work],
    source: new URL('./search-worker.ts', import.meta.url),
    settings: undefined,
    workers: 1,
    perTask: 1,
    action: 'Making',
    signal,
    take: (_, result) => {
      index = result;
    },
  });
  return outputsOf(index, sources, here);
}

function outputsOf(
  index: MadeIndex | 'missing',
  { cache }: SearchSources,
  here: () => readonly SearchOutput[],
): readonly SearchOutput[] {
  if (index === 'missing') return here();
  const { files, made, used, kept } = index;
  for (const key of used) cache.touch(key);
  for (const [key, value] of kept) cache.set(key, value);
  // A file that is kept elsewhere and gone from the output folder.
  const contentsOf = (path: string): Uint8Array => {
    const file = here().find((one) => one.path === path);
    if (file === undefined) throw new Error(`The index has no ${path} when it is made once more`);
    return file.contents;
  };
  const bytesOf = (key: string | undefined) => (key === undefined ? undefined : cache.get(key));
  return files.map(([path, digest, key]) => ({
    path,
    digest,
    get contents() {
      return made.get(digest) ?? bytesOf(key) ?? contentsOf(path);
    },
  }));
}
