import { expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import { isStreamId } from '#core/model/stream-id.ts';
import { fileOfUrl } from '#core/model/urls.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { sampleRelease } from './release-samples.ts';
import { createDataFiles, createPages, sampleSite } from './site-samples/mapped-site.ts';

it('a stream id must not be the name of a folder of the site', () => {
  const config = siteConfigSchema.parse({ title: 'Notes', brand: { title: 'Docs', url: '/docs/' } });
  const streams = [{ id: 'app', label: 'App', tagline: '', description: '' }];
  const catalogue = assembleCatalogue(streams, [sampleRelease('1.0')]);
  const site = sampleSite(config, catalogue);
  const { urls } = site;
  const files = [
    ...Array.from(createPages(site), ({ page }) => fileOfUrl(urls, page.url)),
    ...Array.from(createDataFiles(site), ({ path }) => path),
    fileOfUrl(urls, urls.asset('app.js')),
    fileOfUrl(urls, urls.attachment('image.svg')),
  ];
  const folders = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''));
  expect([...folders].filter(isStreamId)).toEqual(['app']);
  expect(folders.size).toBeGreaterThan(4);
});
