import { describe, expect, it } from 'vitest';
import type { SiteData } from '#core/contracts/page-data.ts';
import { siteSchema } from '#core/contracts/site-data.ts';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import { createUrls } from '#core/model/urls.ts';
import { type SiteConfigInput, siteConfigSchema } from '#generator/config/site-config.ts';
import { sampleRelease } from '../../../../../tests/release-samples.ts';
import { createSiteData } from './site-data.ts';

const STREAMS = ['app', 'api'].map((id) => ({ id, label: id.toUpperCase(), tagline: '', description: '' }));

const notes = (count: number) => Array.from({ length: count }, (_, index) => sampleRelease(`24.${index}.0`));

function siteDataOf(config: Partial<SiteConfigInput> = {}, releases = notes(3)): SiteData {
  const data = createSiteData({
    config: siteConfigSchema.parse({
      title: 'Notes',
      base: '/notes/',
      ...config,
    }),
    catalogue: assembleCatalogue(STREAMS, releases),
    urls: createUrls('/notes/'),
    drafts: ['app/release.25.1.0', 'api/release.25.1.0'],
  });
  return { schema: 1, build: 'b1', shell: 's1', ...data };
}

describe('the data of a site', () => {
  it('matches its schema exactly', () => {
    const site = siteDataOf();
    expect(siteSchema.parse(site)).toEqual(site);
  });

  it('has a default brand: the title of the site, with a link to the landing page', () => {
    expect(siteDataOf().brand).toEqual({ title: 'Notes', url: '/notes/', logoAlt: '' });
    expect(siteDataOf({ brand: { title: 'Docs' } }).brand).toMatchObject({ title: 'Docs', url: '/notes/' });
    expect(siteDataOf({ brand: { url: '/docs/' } }).brand).toMatchObject({ title: 'Notes', url: '/docs/' });
  });

  it('has the address of the lifecycle list for streams that have one', () => {
    const streamData = [
      sampleRelease('24.1.0', { lifecycle: { endOfSupport: '2026-01-31' } }),
      sampleRelease('24.2.0'),
    ];
    const { streams } = siteDataOf({}, streamData);
    expect(streams.map(({ lifecycle }) => lifecycle)).toEqual(['/notes/app/#life-cycle', undefined]);
  });

  it('says above every page which releases a copy with a part of them contains, in place of an announcement', () => {
    const announcement = { id: 'a', text: 'Maintenance on Sunday' };
    const config = siteConfigSchema.parse({ title: 'Notes', base: '/notes/', announcement });
    const { streams } = assembleCatalogue(STREAMS, notes(3));
    const announced = (isPart?: true) =>
      createSiteData({
        config,
        catalogue: { streams: streams.map((stream) => ({ ...stream, ...(isPart && { isPart }) })) },
        urls: createUrls('/notes/'),
        drafts: [],
      }).announcement;
    expect(announced(true)).toEqual({
      id: 'part',
      text: 'This copy contains only APP 24.0.0 to 24.2.0. The issues and actions of other releases are missing.',
      permanent: true,
    });
    expect(announced()).toEqual(announcement);
  });

  it('has the same size for any number of releases', () => {
    expect(JSON.stringify(siteDataOf({}, notes(10))).length).toBe(JSON.stringify(siteDataOf()).length);
  });

  it('has the newest release of the first stream as home page, and lists drafts', () => {
    expect(siteDataOf().versions[0]).toMatchObject({
      mainDocId: 'app/release.24.2.0',
      draftIds: ['api/release.25.1.0', 'app/release.25.1.0'],
      sidebars: { release_notes: { link: { path: '/notes/app/', label: 'APP' } } },
    });
  });

  it('has no home page if the first stream has no release', () => {
    expect(siteDataOf({}, []).versions[0]).not.toHaveProperty('mainDocId');
  });

  it.each([
    [{ htmlLang: 'de' }, { label: 'Deutsch', htmlLang: 'de', direction: 'ltr' }],
    [{ htmlLang: 'ar' }, { label: 'العربية', htmlLang: 'ar', direction: 'rtl' }],
    [
      { htmlLang: 'ar', direction: 'ltr' },
      { label: 'العربية', htmlLang: 'ar', direction: 'ltr' },
    ],
    [{ htmlLang: 'az-Arab' }, { label: expect.any(String), htmlLang: 'az-Arab', direction: 'rtl' }],
    [
      { htmlLang: 'ar', direction: 'rtl', label: 'عربي' },
      { label: 'عربي', htmlLang: 'ar', direction: 'rtl' },
    ],
  ] as const)('has the native name of its language, and its writing direction: %j', (locale, expected) => {
    expect(siteDataOf({ locale }).locales).toEqual([{ ...expected, calendar: 'gregory', path: '/notes/' }]);
  });
});
