import { fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import type { DocumentAssets } from '#core/renderer.ts';
import type { ReadEntries } from '#core/upgrade/homes.ts';
import type { PageTexts } from '#generator/pages/context.ts';

import { createPages } from '#generator/pages/pages.ts';
import type { SitePage } from '#generator/pages/site-page.ts';
import { loadRenderer, type RendererFile } from './bundle/kept-bundle.ts';
import { type Cache, keepForLater, keyOf } from './cache/cache.ts';
import type { ContentResult } from './content/read-content.ts';
import type { Emitter } from './emit/emit.ts';
import { digestOf } from './emit/written-files.ts';
import { contentSecurityPolicy } from './prerender/content-security-policy.ts';
import type { ArticleWork, PageWork, RenderedPage } from './prerender/render-page.ts';
import { renderPages } from './prerender/render-pages.ts';
import { publishedPath } from './published-path.ts';
import type { SiteEntry } from './site-map.ts';

export interface PagesInput {
  readonly siteMap: readonly SiteEntry[];
  readonly content: Pick<ContentResult, 'catalogue' | 'known' | 'permalinks'>;
  readonly assets: DocumentAssets;
  readonly renderer: RendererFile;
  readonly site: SiteData;
  readonly urls: Urls;
  readonly texts: PageTexts;
  readonly cache: Cache;
  readonly readEntries: ReadEntries;
}

/** Names of everything that the page and its article are rendered from. */
interface Keys {
  readonly page: string;
  readonly article: string;
}

interface KeyedWork extends PageWork {
  readonly keys: Keys;
  /** Below the output folder. */
  readonly file: string;
}

/**
 * The pages of the site map. One that is made from the same things as before is the file that was written then; where that is
 * gone, it is rendered from the article that was kept, and where there is none, from the release.
 */
export async function writePages(emitter: Emitter, input: PagesInput): Promise<void> {
  const { renderer, cache, texts, content, ...rest } = input;
  const inlineScripts = input.assets.themeScript ? [input.assets.themeScript.source] : [];
  const assets = { ...input.assets, csp: contentSecurityPolicy(inlineScripts) };
  // A build has another name after each edit of a note: no page may have it.
  const site: SiteData = { ...input.site, build: '' };
  const shell = keyOf(renderer.digest, JSON.stringify([site, assets]));
  const pages = createPages({
    ...rest,
    texts,
    site,
    catalogue: content.catalogue,
    moves: content.permalinks.moves,
  });
  await renderPages<KeyedWork>({
    works: changedPages(pages, { emitter, input, shell }),
    settings: { rendererFile: renderer.path, site, assets, keepsArticles: cache.lasting },
    loadRenderer: () => loadRenderer(renderer),
    take: ({ file, path, keys }, page) => {
      emitter.write({ path: file, contents: page.html, origin: path });
      keep(cache, keys, page);
    },
  });
}

function keep(cache: Cache, keys: Keys, { html, article }: RenderedPage): void {
  keepForLater(cache, keys.page, () => Buffer.from(digestOf(html)));
  if (article !== undefined) keepForLater(cache, keys.article, () => article);
}

interface Changing {
  readonly emitter: Emitter;
  readonly input: PagesInput;
  readonly shell: string;
}

function* changedPages(pages: Iterable<SitePage>, { emitter, input, shell }: Changing): Generator<KeyedWork> {
  const { cache, renderer, urls } = input;
  for (const { page, article } of pages) {
    const data = JSON.stringify(page);
    const { work, key } = describeArticle(article, input);
    const articleKey = keyOf('article', renderer.digest, key);
    const keys: Keys = { page: keyOf('page', shell, data, articleKey), article: articleKey };
    const file = publishedPath(urls, fileOfUrl(urls, page.url));
    const digest = cache.get(keys.page);
    cache.touch(articleKey);
    if (digest && emitter.keep({ path: file, digest: Buffer.from(digest).toString(), origin: page.url }))
      continue;
    const html = cache.get(articleKey);
    yield { path: page.url, page: data, article: html ? { type: 'kept', html } : work(), keys, file };
  }
}

interface DescribedArticle {
  /** A name for all that it shows. */
  readonly key: string;
  readonly work: () => ArticleWork;
}

/** Of a release the name of its fingerprint is enough: its body is not read. */
function describeArticle(article: SitePage['article'], { content: { known } }: PagesInput): DescribedArticle {
  const release = article.kind === 'release' ? known.get(article.release) : undefined;
  if (article.kind !== 'release' || release === undefined) {
    const content = JSON.stringify(article);
    return { key: keyOf(content), work: () => ({ type: 'whole', content }) };
  }
  const { release: _, ...rest } = article;
  const content = JSON.stringify(rest);
  const { fingerprint, source } = release;
  return {
    key: keyOf(content, fingerprint),
    work: () => ({ type: 'release', content, source: { ...source, packed: source.packed() } }),
  };
}
