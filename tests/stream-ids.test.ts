import { expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import { isStreamId } from '#core/model/stream-id.ts';
import { createUrls, fileOfUrl } from '#core/model/urls.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { createDataFiles } from '#generator/outputs/data-files.ts';
import { createPages } from '#generator/outputs/pages/pages.ts';
import { createSiteData } from '#generator/outputs/pages/parts/site-data.ts';
import { createEntryReader, createStreamViews } from '#generator/outputs/pages/parts/stream-views.ts';
import { createSiteMap } from '#generator/site-map.ts';
import { sampleRelease } from './release-samples.ts';
import { englishData } from './site-samples/messages.ts';

it('a stream id must not be the name of a folder of the site', () => {
  const config = siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/docs/' } });
  const urls = createUrls(config.base);
  const streams = [{ id: 'app', label: 'App', tagline: '', description: '' }];
  const catalogue = assembleCatalogue(streams, [sampleRelease('1.0')]);
  const data = createSiteData({ config, catalogue, urls, drafts: [] });
  const site = { schema: 1, build: 'one', shell: 'one', ...data } as const;
  const views = createStreamViews(createEntryReader());
  const siteMap = createSiteMap(catalogue.streams, urls);
  const pages = [
    ...createPages({ messages: englishData.all, siteMap, catalogue, site, urls, texts: config, views }),
  ];
  const files = [
    ...pages.map(({ page }) => fileOfUrl(urls, page.url)),
    ...Array.from(
      createDataFiles({
        siteMap,
        known: new Map(),
        cache: createMemoryCache(),
        catalogue,
        site,
        urls,
        views,
        introduction: '',
        messages: englishData.all,
      }),
      ({ path }) => path,
    ),
    fileOfUrl(urls, urls.asset('app.js')),
    fileOfUrl(urls, urls.attachment('image.svg')),
  ];
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''));
  expect([...folders].filter(isStreamId)).toEqual(['app']);
  expect(folders.size).toBeGreaterThan(4);
});
