import type { Problem } from '#core/model/problem.ts';
import { createUrls } from '#core/model/urls.ts';
import { once } from '#core/once.ts';
import type { SiteData } from '#core/page-data.ts';
import type { Cache } from '#generator/cache/cache.ts';
import { isTold, type SiteConfig } from '#generator/config/site-config.ts';
import { readContent } from '#generator/content/read-content.ts';
import { createPages } from '#generator/pages/pages.ts';
import { createSiteData } from '#generator/pages/site-data.ts';
import type { SitePage } from '#generator/pages/site-page.ts';
import { createStreamViews } from '#generator/pages/stream-views.ts';
import { createSiteMap } from '#generator/site-map.ts';
import { createDataFiles, type DataFile } from '../data-files.ts';
import { createEntryReader } from '../entry-reader.ts';

/** The site as it stands in the sources right now. */
export interface Snapshot {
  readonly config: SiteConfig;
  readonly site: SiteData;
  /** By address. */
  readonly pages: ReadonlyMap<string, SitePage>;
  /** Addresses of images to their files. */
  readonly assets: ReadonlyMap<string, string>;
  /** By address. Made when first asked for: few changes of a note are followed by a search. */
  readonly dataFiles: () => ReadonlyMap<string, DataFile>;
  readonly problems: readonly Problem[];
}

export interface SnapshotOptions {
  /** Tells one state from the next. */
  readonly revision: number;
  /** What was read before, in this process. */
  readonly cache: Cache;
}

/** Pages that can be read are shown, whatever is wrong with the others. */
export async function takeSnapshot(
  contentDir: string,
  config: SiteConfig,
  { revision, cache }: SnapshotOptions,
): Promise<Snapshot> {
  const urls = createUrls(config.base);
  const { catalogue, known, drafts, problems, assets, permalinks } = await readContent({
    contentDir,
    // Who writes an entry looks for it in the lists.
    config: { ...config, next: 'listed' },
    cache,
  });
  const name = `dev-${revision}`;
  const data = createSiteData({ config, catalogue, urls, drafts });
  const site: SiteData = { schema: 1, build: name, shell: name, ...data };
  const siteMap = createSiteMap(catalogue.streams, urls, permalinks.moves);
  const views = createStreamViews(createEntryReader(known));
  const { moves } = permalinks;
  const pages = createPages({ siteMap, catalogue, site, urls, texts: config, views, moves });
  return {
    config,
    site,
    pages: new Map([...pages].map((page) => [page.page.url, page])),
    dataFiles: once(
      () =>
        new Map(
          [
            ...createDataFiles({
              siteMap,
              catalogue,
              known,
              site,
              urls,
              cache,
              views,
              introduction: config.introduction,
            }),
          ].map((file) => [`${urls.base}${file.path}`, file]),
        ),
    ),
    assets: new Map(assets.map(({ url, file }) => [url, file])),
    problems: problems.filter(({ code }) => isTold(config, code)),
  };
}
