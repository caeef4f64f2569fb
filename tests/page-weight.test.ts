import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import type { SitePage } from '#generator/outputs/pages/site-page.ts';
import site from '../site.config.ts';
import { renderer } from '../src/site/prerender/render.tsx';
import { sampleRelease } from './release-samples.ts';
import { sampleAssets } from './site-samples/assets.ts';
import { createPages, sampleSite } from './site-samples/mapped-site.ts';
import { english } from './site-samples/messages.ts';

const PER_YEAR = 12;
const NEWEST = 2025;

interface Site {
  readonly weights: ReadonlyMap<string, number>;
  readonly siteJson: number;
  readonly pages: number;
}

/** A site with one release per month for a number of years. */
function siteOf(years: number): Site {
  const config = siteConfigSchema.parse({
    ...site,
    introduction: '',
    streams: [{ id: 'app', label: 'App' }],
  });
  const releases = Array.from({ length: years * PER_YEAR }, (_, index) => releaseOf(index));
  const catalogue = assembleCatalogue([{ id: 'app', label: 'App', tagline: '', description: '' }], releases);
  const sample = sampleSite(config, catalogue);
  const { site: data } = sample;
  const pages = [...createPages(sample)];
  const renderDocument = renderer.prepareDocuments(data, sampleAssets);
  const weigh = ({ page, article }: SitePage): number =>
    gzipBytes(
      renderDocument({ page: JSON.stringify(page), article: renderer.renderArticle(article, english) }),
    );
  const weighed = pages.filter(({ page }) => SEEN.test(page.url) || !/release\.|years\//.test(page.url));
  return {
    weights: new Map(weighed.map((page) => [page.page.url, weigh(page)])),
    siteJson: gzipBytes(JSON.stringify(data)),
    pages: pages.length,
  };
}

/** The newest release, one of the same year, one that is two years old, and pages of older years. */
const SEEN = /release\.(?:2025\.12|2025\.3|2023\.6)\.0\/$|years\/20(?:13|10)\/$/;

function releaseOf(index: number): ReturnType<typeof sampleRelease> {
  const [year, month] = [NEWEST - Math.floor(index / PER_YEAR), (index % PER_YEAR) + 1];
  const date = `${year}-${String(month).padStart(2, '0')}-11`;
  return sampleRelease(`${year}.${month}.0`, { year, date });
}

function gzipBytes(text: string | Uint8Array): number {
  return gzipSync(text, { level: 9 }).byteLength;
}

describe('a site with ten times as many releases', () => {
  const [few, many] = [siteOf(20), siteOf(200)];

  it('has ten times as many pages', () => {
    expect(many.pages).toBeGreaterThan(9 * few.pages);
  });

  it('has an index and pages of years, which are measured, too', () => {
    expect([...few.weights.keys()]).toEqual(
      expect.arrayContaining(['/release-notes/app/', '/release-notes/app/years/2010/']),
    );
  });

  it.each([...few.weights.keys()])('has the same %s, except for a few digits', (url) => {
    expect(Math.abs((many.weights.get(url) ?? 0) - (few.weights.get(url) ?? 0))).toBeLessThan(40);
  });

  it('sends the same site.json to every reader', () => {
    expect(many.siteJson).toBe(few.siteJson);
  });
});
