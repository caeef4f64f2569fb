import { setImmediate } from 'node:timers/promises';
import type { Renderer } from '#core/contracts/renderer.ts';
import { maxWorkers, runInWorkers, takeNext } from '#generator/workers/run-in-workers.ts';
import { createPageShell, type PageWork, type RenderedPage, renderNamedPage } from './render-page.ts';
import type { RenderSettings } from './render-worker.ts';

/** For fewer pages, starting workers takes longer than it saves. */
const MIN_PAGES_FOR_WORKERS = 150;

/** Each worker loads the components, which costs about as much as rendering this number of pages. */
const PAGES_PER_WORKER = 600;

const PAGES_PER_TASK = 10;

export interface RenderPagesOptions<Work extends PageWork> {
  /** Consumed lazily, so that thousands of pages are not in memory at once. */
  readonly works: Iterable<Work>;
  /** The number of pages of the site: at least as many as there are works. */
  readonly pages: number;
  readonly settings: RenderSettings;
  readonly loadRenderer: () => Promise<Renderer>;
  readonly take: (work: Work, page: RenderedPage) => void;
}

/** Renders pages, in workers if there are many. Results come in any order. */
export async function renderPages<Work extends PageWork>(options: RenderPagesOptions<Work>): Promise<void> {
  const { pages, settings, loadRenderer, take } = options;
  const works = options.works[Symbol.iterator]();
  const first = takeNext(works, MIN_PAGES_FOR_WORKERS);
  if (first.length < MIN_PAGES_FOR_WORKERS || maxWorkers() === 1) {
    if (first.length === 0) return;
    const shell = createPageShell(await loadRenderer(), settings);
    for (const work of chain(first, works)) {
      take(work, renderNamedPage(work, shell));
      // Lets signals interrupt the build.
      await setImmediate();
    }
    return;
  }
  await runInWorkers<RenderSettings, Work, RenderedPage>({
    items: chain(first, works),
    source: new URL('./render-worker.ts', import.meta.url),
    settings,
    workers: Math.min(maxWorkers(), Math.ceil(pages / PAGES_PER_WORKER)),
    perTask: PAGES_PER_TASK,
    action: 'Rendering',
    take,
  });
}

function* chain<Item>(first: readonly Item[], rest: Iterator<Item>): Generator<Item> {
  yield* first;
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value;
}
