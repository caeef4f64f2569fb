import { describe, expect, it } from 'vitest';
import { createUrls, RESERVED_SEGMENTS } from '#core/model/urls.ts';
import { createSiteMap, isPage } from './site-map.ts';

const urls = createUrls('/notes/');
const streams = [
  { id: 'app', releases: [{ id: 'app/2024/release.24.9.0' }, { id: 'app/release 1' }] },
  { id: 'api', releases: [] },
];

describe('the site map', () => {
  it('lists every page and every file with its address, once', () => {
    expect(createSiteMap(streams, urls).map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      'landing /notes/',
      'search /notes/search/',
      'stream /notes/app/',
      'release /notes/app/2024/release.24.9.0/',
      'release /notes/app/release%201/',
      'stream /notes/api/',
      'not-found /notes/404.html',
      'site /notes/site.json',
      'releases /notes/app/releases.json',
      'releases /notes/api/releases.json',
      'versions /notes/app/versions.json',
      'versions /notes/api/versions.json',
      'schema /notes/schemas/site.json',
      'schema /notes/schemas/releases.json',
      'search-index /notes/search-index.json',
    ]);
  });

  it('has no page where there is no stream', () => {
    expect(createSiteMap([], urls).filter(isPage)).toEqual([]);
  });

  it('takes the first of two releases with one address', () => {
    const twice = [{ id: 'app', releases: [{ id: 'app/1.0' }, { id: 'app/1.0' }] }];
    expect(createSiteMap(twice, urls).filter(({ kind }) => kind === 'release')).toHaveLength(1);
  });

  it('leaves streams every first segment that it does not use itself', () => {
    const own = createSiteMap(streams, urls)
      .filter((entry) => !('stream' in entry))
      .map(({ url }) => url.slice(urls.base.length).split('/'))
      .flatMap(([first = '', ...rest]) => (rest.length > 0 ? [first] : []));
    const hashed = [urls.asset('x'), urls.attachment('x')].map((url) => url.split('/')[2] ?? '');
    expect([...RESERVED_SEGMENTS].sort()).toEqual([...new Set([...own, ...hashed])].sort());
  });
});
