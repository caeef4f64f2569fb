import { describe, expect, it } from 'vitest';
import { createUrls, RESERVED_SEGMENTS } from '#core/model/urls.ts';
import { version } from '../../../tests/site-samples/release.ts';
import { isPage } from './site-entry.ts';
import { createSiteMap } from './site-map.ts';

const urls = createUrls('/notes/');
const streams = [
  { id: 'app', releases: [{ id: 'app/2024/release.24.9.0' }, { id: 'app/release 1' }] },
  { id: 'api', releases: [] },
];

describe('the site map', () => {
  it('has a page for each year that does not fit on the index of its stream', () => {
    const releases = Array.from({ length: 200 }, (_, place) => {
      return { id: `app/${place}`, year: 2025 - Math.floor(place / 20) };
    });
    const undated = [...releases, { id: 'app/x' }, { id: 'app/hidden', year: 1990, unlisted: true }];
    const years = createSiteMap([{ id: 'app', releases: undated }], urls).filter(
      ({ kind }) => kind === 'year',
    );
    expect(years.map(({ url }) => url)).toEqual(
      ['2018', '2017', '2016', 'undated'].map((year) => `${urls.base}app/years/${year}/`),
    );
    const few = createSiteMap([{ id: 'app', releases: releases.slice(0, 150) }], urls);
    expect(few.filter(({ kind }) => kind === 'year')).toEqual([]);
  });

  it('has a data file for each release of a page, next to that of the page, and lists each release in its own year', () => {
    const parts = [
      { version: version('2.4.1'), date: '2026-03-01' },
      { version: version('2.4.0'), date: '2025-02-01' },
    ];
    const pages = Array.from({ length: 100 }, (_, place) => {
      return { id: `app/${place}`, year: 2026, version: version(`2.${place}`), facts: { parts } };
    });
    const entries = createSiteMap([{ id: 'app', releases: pages.slice(4, 5) }], urls);
    expect(entries.filter(({ kind }) => kind === 'version')).toEqual([
      { kind: 'version', url: '/notes/app/2.4.1.json', stream: 'app', id: 'app/4', part: '2.4.1' },
      { kind: 'version', url: '/notes/app/2.4.0.json', stream: 'app', id: 'app/4', part: '2.4.0' },
      { kind: 'version', url: '/notes/app/2.4.json', stream: 'app', id: 'app/4' },
    ]);
    const years = createSiteMap([{ id: 'app', releases: pages }], urls).filter(({ kind }) => kind === 'year');
    expect(years.map(({ url }) => url)).toEqual(['/notes/app/years/2025/']);
  });

  it('lists every page and every file once, with its address', () => {
    expect(createSiteMap(streams, urls).map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      'landing /notes/',
      'search /notes/search/',
      'upgrade /notes/upgrade/',
      'check /notes/check/',
      'id /notes/id/',
      'stream /notes/app/',
      'ids-list /notes/app/ids/',
      'release /notes/app/2024/release.24.9.0/',
      'release /notes/app/release%201/',
      'stream /notes/api/',
      'ids-list /notes/api/ids/',
      'not-found /notes/404.html',
      'site /notes/site.json',
      'ids /notes/ids.json',
      'releases /notes/app/releases.json',
      'releases /notes/api/releases.json',
      'versions /notes/app/versions.json',
      'versions /notes/api/versions.json',
      'latest /notes/latest.json',
      'open-api /notes/openapi.json',
      'sitemap /notes/sitemap.xml',
      'llms /notes/llms.txt',
      'llms-full /notes/llms-full.txt',
      'feed /notes/atom.xml',
      'feed /notes/app/atom.xml',
      'feed /notes/api/atom.xml',
      'feed /notes/rss.xml',
      'feed /notes/app/rss.xml',
      'feed /notes/api/rss.xml',
      'feed /notes/feed.json',
      'feed /notes/app/feed.json',
      'feed /notes/api/feed.json',
      'topic-feed /notes/security.xml',
      'topic-feed /notes/app/security.xml',
      'topic-feed /notes/api/security.xml',
      'topic-feed /notes/action-required.xml',
      'topic-feed /notes/app/action-required.xml',
      'topic-feed /notes/api/action-required.xml',
      'markdown /notes/app/2024/release.24.9.0.md',
      'markdown /notes/app/release%201.md',
      'changelog /notes/app/CHANGELOG.md',
      'changelog /notes/api/CHANGELOG.md',
      'renovate /notes/app/renovate.json',
      'renovate /notes/api/renovate.json',
      'schema /notes/schemas/site.json',
      'schema /notes/schemas/releases.json',
      'schema /notes/schemas/latest.json',
      'schema /notes/schemas/version.json',
      'schema /notes/schemas/versions.json',
      'schema /notes/schemas/changes.json',
      'schema /notes/schemas/change-texts.json',
      'schema /notes/schemas/ids.json',
      'schema /notes/schemas/mentions.json',
      'schema /notes/schemas/alerts.json',
      'schema /notes/schemas/whats-new.json',
      'search-index /notes/search-index.json',
    ]);
  });

  it('has a feed for each line with several listed releases', () => {
    const page = (text: string, more = {}) => ({ id: `app/${text}`, version: version(text), ...more });
    const releases = [
      page('25.2.0'),
      page('25.1.1', { unlisted: true }),
      page('25.1.0'),
      page('24.9.0', { facts: { parts: [{ version: version('24.9.1') }, { version: version('24.9.0') }] } }),
    ];
    const feeds = createSiteMap([{ id: 'app', releases }], urls).filter(({ kind }) => kind === 'line-feed');
    expect(feeds).toEqual([
      {
        ...{ kind: 'line-feed', url: '/notes/app/lines/24.9.xml', stream: 'app', line: '24.9' },
        versions: ['24.9.0', '24.9.1'],
      },
    ]);
  });

  it('has as many pages of issue ids as the stream needs', () => {
    const many = createSiteMap([{ id: 'app', releases: [], idPages: 3 }], urls);
    expect(many.filter(({ kind }) => kind === 'ids-list').map(({ url }) => url)).toEqual([
      '/notes/app/ids/',
      '/notes/app/ids/2/',
      '/notes/app/ids/3/',
    ]);
  });

  it('has no pages without a stream', () => {
    expect(createSiteMap([], urls).filter(isPage)).toEqual([]);
  });

  it('uses the first of two releases with one address', () => {
    const twice = [{ id: 'app', releases: [{ id: 'app/1.0' }, { id: 'app/1.0' }] }];
    expect(createSiteMap(twice, urls).filter(({ kind }) => kind === 'release')).toHaveLength(1);
  });

  it('lets streams use every first path segment that it does not use itself', () => {
    const tagged = [{ id: 'app/1.0', tags: [{ label: 'A', slug: 'a' }] }];
    const exports = { osv: {}, eol: true, vex: { formats: ['csaf', 'openvex'] as const } };
    const all = [...streams, { id: 'base', releases: tagged }];
    const own = createSiteMap(all, urls, { exports })
      .map(({ url }) => url.slice(urls.base.length).split('/'))
      .flatMap(([first = '', ...rest]) => (rest.length > 0 ? [first] : []))
      .filter((segment) => all.every(({ id }) => id !== segment));
    const hashed = [urls.asset('x'), urls.attachment('x')].map((url) => url.split('/')[2] ?? '');
    expect([...RESERVED_SEGMENTS].sort()).toEqual([...new Set([...own, ...hashed])].sort());
  });
});
