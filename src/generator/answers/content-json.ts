import { createUrls } from '#core/model/urls.ts';
import type { ContentResult } from '#generator/catalogue/read-content.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { createChangeFiles } from '#generator/outputs/data/change-files.ts';
import { createIdFiles } from '#generator/outputs/data/id-files.ts';
import { createStreamViews } from '#generator/outputs/pages/parts/stream-views.ts';
import type { SiteJson } from './site-json.ts';

/** The JSON files that a build would write for these notes, so that answers from notes and from a site use the same data. */
export function createContentJson(
  { catalogue, known }: Pick<ContentResult, 'catalogue' | 'known'>,
  config: Pick<SiteConfig, 'base' | 'origin'>,
): SiteJson {
  const urls = createUrls(config.base);
  const views = catalogue.streams.map(createStreamViews(urls, known));
  const files = new Map<string, string>();
  for (const view of views) {
    const { list, shards } = createChangeFiles(view);
    files.set(urls.versionsJson(view.stream.id), JSON.stringify(list));
    for (const { url, contents } of shards) files.set(url, contents);
  }
  const { index, shards } = createIdFiles(views, urls);
  files.set(urls.idsJson(), JSON.stringify(index));
  for (const { url, contents } of shards) files.set(url, contents);
  return {
    urls,
    origin: config.origin,
    streams: views.map(({ stream }) => stream.id),
    read: async (url) => {
      const contents = files.get(url);
      if (contents === undefined) throw new Error(`No data is made at ${url}`);
      return JSON.parse(contents);
    },
  };
}
