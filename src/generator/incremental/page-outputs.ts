import type { SiteData } from '#core/contracts/page-data.ts';
import { lazy } from '#core/lazy.ts';
import { releasesById } from '#core/model/catalogue.ts';
import { groupBy } from '#core/model/group-by.ts';
import { fileOfUrl } from '#core/model/urls.ts';
import { loadRenderer, type RendererFile } from '#generator/bundle/bundle-cache.ts';
import type { ReleaseSource } from '#generator/catalogue/resolve/resolve-notes.ts';
import type { Emitter, Reused } from '#generator/emit/emit.ts';
import { type MappedPage, mapPages } from '#generator/outputs/pages/pages.ts';
import { withoutAppData } from '#generator/outputs/pages/parts/site-data.ts';
import type { SitePage } from '#generator/outputs/pages/site-page.ts';
import { publishedPath } from '#generator/outputs/published-path.ts';
import type { PlannedSite } from '#generator/planned-site.ts';
import type { PageSettings, PageWork } from '#generator/prerender/render-page.ts';
import { renderPages } from '#generator/prerender/render-pages.ts';
import { isReleaseFile, type ReleaseFileEntry } from '#generator/site-map/site-entry.ts';
import { keyOf } from './cache.ts';
import { fromFacts } from './from-facts.ts';

export interface PagesInput extends PlannedSite {
  readonly renderer: RendererFile;
  /** Reports the number of pages that were looked at, which happens as they are rendered. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** The complete input of a page and its data files. The body of a release is a reference with a key that identifies its bytes. */
interface PageInput extends Omit<PageWork, 'release'> {
  readonly release?: ReleaseSource;
}

interface KeyedWork extends PageWork {
  readonly reused: Reused;
  /** The paths of the page and its data files, below the output folder. */
  readonly files: readonly string[];
}

/**
 * Writes the pages of the site map and the data files of releases. Every build assembles the input of each page. If its hash is in the
 * manifest, the files of the previous output are reused and nothing is rendered.
 */
export async function writePages(emitter: Emitter, input: PagesInput): Promise<void> {
  const { renderer, assets, messages } = input;
  // The hash of the build changes with each edit, so pages must not contain it.
  const site: SiteData = withoutAppData({ ...input.site, build: '' });
  const all = releasesFirst([...mapPages({ ...input, site })]);
  const shared: PageSettings = { site, assets, messages };
  await renderPages<KeyedWork>({
    works: changedPages(all, emitter, { ...input, shell: keyOf(renderer.digest, JSON.stringify(shared)) }),
    pages: all.length,
    settings: { rendererFile: renderer.path, ...shared },
    loadRenderer: () => loadRenderer(renderer),
    take: ({ path: origin, reused, files }, { html, beside }) => {
      const outputs = [html, ...beside].map((contents, place) => ({
        path: files[place] ?? '',
        contents,
        origin,
      }));
      emitter.writeMade(reused, outputs);
    },
  });
}

/** Puts releases first, so that rendering starts early: assembling the list of all issues takes longer. */
function releasesFirst(pages: readonly MappedPage[]): readonly MappedPage[] {
  const rank = ({ entry }: MappedPage): number => (entry.kind === 'release' ? 0 : 1);
  return pages.toSorted((left, right) => rank(left) - rank(right));
}

interface ChangedPagesInput extends PagesInput {
  /** A hash of the input that all pages share. */
  readonly shell: string;
}

function* changedPages(
  pages: readonly MappedPage[],
  emitter: Emitter,
  { urls, siteMap, catalogue, known, facts, shell, onProgress }: ChangedPagesInput,
): Generator<KeyedWork> {
  // The data and the Markdown copy of a release are written with its page.
  const filesOf = groupBy(siteMap.filter(isReleaseFile), ({ id }) => [id]);
  const releases = releasesById(catalogue.streams);
  const bodyOf = (id: string): string => {
    const release = releases.get(id);
    return (release && known.get(release)?.source.body.key) ?? '';
  };
  for (const [place, { entry, create }] of pages.entries()) {
    onProgress?.(place + 1, pages.length);
    const beside = (entry.kind === 'release' && filesOf.get(entry.id)) || [];
    const input = lazy(() => fromFacts(() => inputOf(create(), beside, known)));
    const byFacts = (): string =>
      keyOf('page by facts', facts ?? '', shell, entry.url, 'id' in entry ? bodyOf(entry.id) : '');
    const reused = emitter.reuse(...(facts ? [byFacts] : []), () => keyOfInput(input(), shell));
    if (reused.isComplete) continue;
    const { release, ...rest } = input();
    const files = [entry, ...beside].map(({ url }) => publishedPath(urls, fileOfUrl(urls, url)));
    yield {
      ...rest,
      ...(release && { release: { ...release, body: release.body.load() } }),
      reused,
      files,
    };
  }
}

function inputOf(
  { page, article }: SitePage,
  beside: readonly ReleaseFileEntry[],
  known: PagesInput['known'],
): PageInput {
  const common = { path: page.url, page: JSON.stringify(page), beside };
  const release = article.kind === 'release' ? known.get(article.release) : undefined;
  if (article.kind !== 'release' || release === undefined)
    return { ...common, content: JSON.stringify(article) };
  const { release: _, ...rest } = article;
  return { ...common, content: JSON.stringify(rest), release: release.source };
}

/** Hashes every field of the input. Nothing else reaches the renderer, so the key covers everything that is rendered. */
function keyOfInput(input: PageInput, shell: string): string {
  const fields = Object.entries(input).map(([name, value]) =>
    keyOf(name, typeof value === 'string' ? value : JSON.stringify(value)),
  );
  return keyOf('page', shell, ...fields.toSorted());
}
