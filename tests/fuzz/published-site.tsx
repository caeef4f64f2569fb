import type { Catalogue } from '#core/model/catalogue.ts';
import { htmlText } from '#core/model/html/html.ts';
import type { Release } from '#core/model/release/release.ts';
import { fileOfUrl } from '#core/model/urls.ts';
import type { ContentResult } from '#generator/catalogue/read-content.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { offlineFiles } from '#generator/offline/offline-files.ts';
import { type MappedFiles, mapDataFiles } from '#generator/outputs/data-files.ts';
import { mapSite } from '#generator/outputs/pages/mapped-site.ts';
import { staticHtml } from '#site/prerender/react-html.ts';
import { prepareDocuments, renderArticle } from '#site/prerender/render.tsx';
import { ReleaseHits } from '#site/search/results/ReleaseHits.tsx';
import { openSample } from '../search-samples.ts';
import { sampleAssets } from '../site-samples/assets.ts';
import { createPages } from '../site-samples/mapped-site.ts';
import { inEnglish } from '../site-samples/markup.tsx';
import { english } from '../site-samples/messages.ts';

/** Files that are the same for any notes, or that are not text. */
const WITHOUT_NOTES: ReadonlySet<string> = new Set([
  ...['search', 'upgrade', 'id', 'not-found'],
  ...['schema', 'open-api', 'search-index'],
]);

export type PublishedFiles = ReadonlyMap<string, Uint8Array>;

/** All pages and files, by path below the base, as a build writes them. */
export function publishSite(content: ContentResult, config: SiteConfig): PublishedFiles {
  const mapped = mapSite(content, {
    ...{ config, translations: new Map() },
    namesOf: () => ({ build: 'fuzz', shell: 'fuzz' }),
  });
  const { site, urls } = mapped;
  const renderDocument = prepareDocuments(site, sampleAssets);
  const files = new Map<string, Uint8Array>();
  for (const { page, article } of createPages(mapped)) {
    if (WITHOUT_NOTES.has(page.kind)) continue;
    const html = renderDocument({ page: JSON.stringify(page), article: renderArticle(article, english) });
    files.set(fileOfUrl(urls, page.url), new TextEncoder().encode(html));
  }
  const input = { ...mapped, cache: createMemoryCache() };
  const dated = { ...input, catalogue: withDates(content.catalogue) };
  const isFeed = ({ entry }: MappedFiles): boolean => /\.xml$|feed\.json$/.test(entry.url);
  const makers = [
    ...[...mapDataFiles(input)].filter((file) => !isFeed(file) && !WITHOUT_NOTES.has(file.entry.kind)),
    ...[...mapDataFiles(dated)].filter(isFeed),
  ];
  for (const { create } of makers) {
    for (const file of create()) if (file) files.set(file.path, bytesOf(file.contents));
  }
  return files;
}

/** Feeds omit releases without a date, which most of these documents are. */
function withDates(catalogue: Catalogue): Catalogue {
  const streams = catalogue.streams.map((stream) => ({ ...stream, releases: stream.releases.map(withDate) }));
  return { ...catalogue, streams };
}

/** The text of a release is a lazy property, which a copy would lose. */
function withDate(release: Release): Release {
  return new Proxy(release, {
    get: (of, key) => (key === 'date' ? (of.date ?? '2024-10-02') : Reflect.get(of, key)),
  });
}

function bytesOf(contents: string | Uint8Array): Uint8Array {
  return typeof contents === 'string' ? new TextEncoder().encode(contents) : contents;
}

/** The same files in a ZIP archive. */
export function packSite(files: PublishedFiles, { base, origin }: SiteConfig): PublishedFiles {
  return offlineFiles({ files, base, origin }, '');
}

/** The search results for some words. */
export async function searchResults(
  { catalogue }: ContentResult,
  words: readonly string[],
): Promise<readonly string[]> {
  const sample = await openSample(catalogue);
  const answers = await Promise.all(words.map((word) => sample.ask(word)));
  return answers.flatMap(({ pages }) =>
    pages.map((found) => htmlText(staticHtml(inEnglish(<ReleaseHits found={found} />)))),
  );
}
