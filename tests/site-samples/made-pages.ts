import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assembleCatalogue, type Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { readContent } from '#generator/catalogue/read-content.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { mapPages } from '#generator/outputs/pages/pages.ts';
import type { SitePage } from '#generator/outputs/pages/site-page.ts';
import type { SiteEntry } from '#generator/site-map/site-entry.ts';
import { writeFileIn } from '../write-file-in.ts';
import { createPages, sampleSite } from './mapped-site.ts';

const config = siteConfigSchema.parse({
  title: 'Release Notes',
  base: '/notes/',
  brand: { title: 'Docs', url: '/docs/' },
  streams: [{ id: 'app', label: 'App' }],
  editUrl: 'https://git.example.com/edit/main/content/{path}',
});

/** The pages of a site whose stream `app` has these releases. `more` are additional addresses of the site. */
export function pagesOfReleases(
  releases: readonly Release[],
  more: readonly string[] = [],
): readonly SitePage[] {
  return pagesOf(catalogueOf(releases), more);
}

/** Only the pages below an address, because the pages of hundreds of releases take seconds. */
export function pagesBelow(address: string, releases: readonly Release[]): ReadonlyMap<string, SitePage> {
  const mapped = mapPages(sampleSite(config, catalogueOf(releases)));
  return new Map(
    [...mapped].flatMap(({ entry: { url }, create }) => (url.startsWith(address) ? [[url, create()]] : [])),
  );
}

function catalogueOf(releases: readonly Release[]): Catalogue {
  return assembleCatalogue([{ id: 'app', label: 'App', tagline: '', description: '' }], releases);
}

/** The pages of a site with these notes, by address. Only in a test, because the files are removed at its end. */
export async function pagesOfNotes(notes: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const contentDir = join(folder, 'content');
  for (const [path, text] of Object.entries(notes)) writeFileIn(contentDir, path, text);
  const { catalogue, problems } = await readContent({ contentDir, config });
  const pages = new Map(pagesOf(catalogue).map((page) => [page.page.url, page]));
  return { catalogue, problems, pages };
}

function pagesOf(catalogue: Catalogue, more: readonly string[] = []): readonly SitePage[] {
  const others = more.map((url): SiteEntry => ({ kind: 'site', url }));
  const site = sampleSite(config, catalogue);
  return [...createPages({ ...site, siteMap: [...site.siteMap, ...others] })];
}
