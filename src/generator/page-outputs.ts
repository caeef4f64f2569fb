import { fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import type { DocumentAssets } from '#core/renderer.ts';
import type { ReleaseFile } from '#generator/data/release-files.ts';
import type { PageTexts } from '#generator/pages/context.ts';
import { type MappedPage, mapPages } from '#generator/pages/pages.ts';
import { withoutAppData } from '#generator/pages/site-data.ts';
import type { SitePage } from '#generator/pages/site-page.ts';
import type { StreamViews } from '#generator/pages/stream-views.ts';
import { loadRenderer, type RendererFile } from './bundle/kept-bundle.ts';
import { type Cache, keepForLater, keyOf } from './cache/cache.ts';
import type { ContentResult } from './content/read-content.ts';
import type { Emitter } from './emit/emit.ts';
import type { KeptOutput, WrittenBeside } from './kept-outputs.ts';
import type { ListNames } from './listed-content.ts';
import { namePageSources } from './page-sources.ts';
import type { ArticleWork, PageWork } from './prerender/render-page.ts';
import { renderPages } from './prerender/render-pages.ts';
import { publishedPath } from './published-path.ts';
import type { FileEntry, SiteEntry } from './site-map.ts';

export interface PagesInput {
  readonly siteMap: readonly SiteEntry[];
  readonly content: Pick<ContentResult, 'catalogue' | 'known' | 'permalinks'>;
  readonly assets: DocumentAssets;
  readonly renderer: RendererFile;
  readonly site: SiteData;
  readonly urls: Urls;
  readonly texts: PageTexts;
  readonly cache: Cache;
  readonly views: StreamViews;
  readonly lists: ListNames;
  /** Told how many of all pages are done. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** Names of everything that the page and its article are rendered from. */
interface Keys {
  readonly page: string;
  readonly article: string;
}

/** A page as it was written. */
interface WrittenPage {
  readonly digest: string;
  readonly keys: Keys;
}

interface KeyedWork extends PageWork {
  readonly keys: Keys;
  /** A name for the sources of the page: they need not be looked into to know that it is as it was. */
  readonly sources: string;
  /** Below the output folder. */
  readonly file: string;
  readonly beside: readonly ReleaseFileEntry[];
}

/**
 * The pages of the site map. One that is made from the same things as before is the file that was written then; where that is
 * gone, it is rendered from the article that was kept, and where there is none, from the release.
 *
 *   what it says of others, and the release, as they were    nothing is made
 *   else the page's data as they were                        nothing is rendered
 *   else the article as it was                               the page around it is rendered
 *
 * A release that is read to be rendered is read once: the files beside its page are written with it, and told of.
 */
export async function writePages(emitter: Emitter, input: PagesInput): Promise<WrittenBeside> {
  const { renderer, cache, texts, content, assets, siteMap, urls, views } = input;
  // A build has another name after each edit of a note: no page may have it.
  const site: SiteData = withoutAppData({ ...input.site, build: '' });
  const shell = keyOf(renderer.digest, JSON.stringify([site, assets]));
  const { catalogue, permalinks } = content;
  const mapped = mapPages({ siteMap, urls, views, texts, site, catalogue, moves: permalinks.moves });
  const all = releasesFirst([...mapped]);
  let described = 0;
  const pages = counted(all, (done, count) => {
    described = done;
    input.onProgress?.(done, count);
  });
  const beside = new Map<string, KeptOutput>();
  await renderPages<KeyedWork>({
    works: changedPages(pages, { emitter, input, shell }),
    expect: (taken) => (taken / Math.max(taken, described)) * all.length,
    settings: { rendererFile: renderer.path, site, assets, keepsArticles: cache.lasting },
    loadRenderer: () => loadRenderer(renderer),
    take: ({ file, path, keys, sources, beside: files }, page) => {
      const digest = emitter.write({ path: file, contents: page.html, origin: path });
      const { article } = page;
      remember(cache, sources, { digest, keys });
      if (article !== undefined) keepForLater(cache, keys.article, () => article);
      page.beside.forEach((contents, place) => {
        const { url = '' } = files[place] ?? {};
        const origin = fileOfUrl(urls, url);
        const output = { path: publishedPath(urls, origin), contents, origin };
        beside.set(url, [output.path, emitter.write(output)]);
      });
    },
  });
  return beside;
}

/** Threads begin with the first pages that are described: a release is in no time, all ids of a stream are not. */
function releasesFirst(pages: readonly MappedPage[]): readonly MappedPage[] {
  const rank = ({ entry }: MappedPage): number => (entry.kind === 'release' ? 0 : 1);
  return pages.toSorted((left, right) => rank(left) - rank(right));
}

type ReleaseFileEntry = Extract<FileEntry, { readonly kind: ReleaseFile['kind'] }>;

/** The files that stand beside the pages of releases, by the ids of these. */
function filesByRelease(siteMap: readonly SiteEntry[]): ReadonlyMap<string, readonly ReleaseFileEntry[]> {
  const files = new Map<string, ReleaseFileEntry[]>();
  for (const entry of siteMap) {
    if (entry.kind !== 'version' && entry.kind !== 'markdown') continue;
    const known = files.get(entry.id);
    if (known) known.push(entry);
    else files.set(entry.id, [entry]);
  }
  return files;
}

function remember(cache: Cache, sources: string, { digest, keys }: WrittenPage): void {
  keepForLater(cache, sources, () => Buffer.from(JSON.stringify([digest, keys.page, keys.article])));
  keepForLater(cache, keys.page, () => Buffer.from(digest));
}

function recall(cache: Cache, sources: string): WrittenPage | undefined {
  const kept = cache.get(sources);
  if (kept === undefined) return undefined;
  const [digest, page, article] = JSON.parse(Buffer.from(kept).toString());
  return { digest, keys: { page, article } };
}

/** They are taken as they are rendered, but for a few that wait for a thread. */
function* counted<Item>(
  items: readonly Item[],
  onProgress: NonNullable<PagesInput['onProgress']>,
): Generator<Item> {
  for (const [done, item] of items.entries()) {
    yield item;
    onProgress(done + 1, items.length);
  }
}

interface Changing {
  readonly emitter: Emitter;
  readonly input: PagesInput;
  readonly shell: string;
}

function* changedPages(pages: Iterable<MappedPage>, changing: Changing): Generator<KeyedWork> {
  const { emitter, input, shell } = changing;
  const { cache, urls } = input;
  const nameSources = namePageSources(input, shell);
  const files = filesByRelease(input.siteMap);
  for (const { entry, create } of pages) {
    const file = publishedPath(urls, fileOfUrl(urls, entry.url));
    const sources = cache.lasting ? nameSources(entry) : '';
    const written = cache.lasting ? recall(cache, sources) : undefined;
    if (written !== undefined && emitter.keep({ path: file, digest: written.digest, origin: entry.url })) {
      cache.touch(written.keys.page);
      cache.touch(written.keys.article);
      continue;
    }
    const beside = (entry.kind === 'release' && files.get(entry.id)) || [];
    const work = changedPage(create(), { file, sources, beside }, changing);
    if (work !== undefined) yield work;
  }
}

/** What is to be rendered; nothing where the page of the last build says the same. */
function changedPage(
  { page, article }: SitePage,
  place: Pick<KeyedWork, 'file' | 'sources' | 'beside'>,
  { emitter, input, shell }: Changing,
): KeyedWork | undefined {
  const { cache, renderer } = input;
  const data = JSON.stringify(page);
  const { name, work } = describeArticle(article, input);
  const { file, sources } = place;
  if (!cache.lasting) return { ...place, path: page.url, page: data, article: work(), keys: NO_KEYS };
  const articleKey = keyOf('article', renderer.digest, ...name);
  const keys: Keys = { page: keyOf('page', shell, data, articleKey), article: articleKey };
  const digest = cache.get(keys.page);
  cache.touch(articleKey);
  if (digest && emitter.keep({ path: file, digest: Buffer.from(digest).toString(), origin: page.url })) {
    remember(cache, sources, { digest: Buffer.from(digest).toString(), keys });
    return undefined;
  }
  const html = cache.get(articleKey);
  return { ...place, path: page.url, page: data, article: html ? { type: 'kept', html } : work(), keys };
}

/** Where nothing is kept, nothing needs a name. */
const NO_KEYS: Keys = { page: '', article: '' };

interface DescribedArticle {
  /** All that it shows, or names for it. */
  readonly name: readonly string[];
  readonly work: () => ArticleWork;
}

/** Of a release the name of its fingerprint is enough: its body is not read. */
function describeArticle(article: SitePage['article'], { content: { known } }: PagesInput): DescribedArticle {
  const release = article.kind === 'release' ? known.get(article.release) : undefined;
  if (article.kind !== 'release' || release === undefined) {
    const content = JSON.stringify(article);
    return { name: [content], work: () => ({ type: 'whole', content }) };
  }
  const { release: _, ...rest } = article;
  const content = JSON.stringify(rest);
  const { fingerprint, source } = release;
  return {
    name: [content, fingerprint],
    work: () => ({ type: 'release', content, source: { ...source, body: source.body() } }),
  };
}
