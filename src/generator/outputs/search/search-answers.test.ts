import { describe, expect, it } from 'vitest';
import { assembleCatalogue } from '#core/model/catalogue.ts';
import { parseRelease, parseText } from '../../../../tests/content-samples/parse-text.ts';
import { firstHit, pages, sample } from '../../../../tests/ranking-sample.ts';
import { catalogueOf, catalogueWithRules, openSample } from '../../../../tests/search-samples.ts';

describe('filters', () => {
  it('select by stream, kind and version', async () => {
    expect(await pages('certificate stream:api')).toEqual(['api 24.9.0']);
    expect(await pages('certificate kind:fix')).toEqual(['app 24.9.x']);
    expect(await pages('certificate version:24.9.1..25.2')).toEqual(['app 24.9.x']);
  });

  it('find each release of a page by its own version', async () => {
    const index = await openPatches();
    const found = async (query: string): Promise<readonly string[]> =>
      (await index.ask(query)).pages.map(({ version }) => version);
    expect(await found('version:3.18.1')).toEqual(['3.18.1']);
    expect(await found('version:3.18.0')).toEqual(['3.18.0']);
    expect(await found('version:..3.18.0')).toEqual(['3.18.0']);
    for (const all of ['3.18', '3.18.x', '3.x']) expect(await found(`version:${all}`)).toHaveLength(2);
    for (const none of ['3.18.2', '3.17', '2.x', '..3.17'])
      expect(await found(`version:${none}`)).toEqual([]);
    expect(await found('kind:fix version:3.18.0')).toEqual([]);
    expect(await found('map version:3.18.0')).toEqual([]);
    const line = await openPatches('app/release.3.18.x.md');
    expect((await line.ask('version:3.18.0')).pages.map(({ title }) => title)).toEqual(['App 3.18.0']);
    expect((await line.ask('version:3.18')).pages.map(({ version }) => version)).toHaveLength(3);
  });

  it('find entries with a severity or a higher one', async () => {
    const note =
      '## Security\n\n- Keys are checked {severity=critical}\n- Files are checked {severity=medium}\n- Disks fill up, severity:high\n';
    const { release } = await parseText(note);
    if (release === undefined) throw new Error('The sample is a release');
    const app = { id: 'app', label: 'App', tagline: '', description: '' };
    const index = await openSample(assembleCatalogue([app], [release]));
    const found = async (query: string): Promise<readonly string[]> =>
      (await index.ask(query)).pages.flatMap(({ hits }) =>
        hits.map(({ h: anchor }) => anchor.replace('#', '').split('-')[0] ?? ''),
      );
    expect(await found('severity:high')).toEqual(['keys']);
    expect((await found('severity:low')).toSorted()).toEqual(['files', 'keys']);
    expect(await found('checked severity:critical')).toContain('keys');
  });

  it('parse versions by the rules of each stream, like typed versions', async () => {
    const notes = ['5.0.1', '5.0.0', '5.0.0-2', '5.0.0-1'].map((version) => ({
      name: `lib ${version}`,
      sections: { Fixed: ['fix: Tables keep their width'] },
    }));
    const listed = async (query: string): Promise<readonly string[]> => {
      const lib = await openSample(catalogueWithRules({ versions: 'semver' }, notes));
      return (await lib.ask(query)).pages.map(({ version }) => version);
    };
    expect(await listed('version:5.0.0-2..5.0.0')).toEqual(['5.0.0', '5.0.0-2']);
    expect(await listed('version:..5.0.0-2')).toEqual(['5.0.0-2', '5.0.0-1']);
    expect((await listed('5.0.0-1'))[0]).toBe('5.0.0-1');
  });

  it('alone list all matches, newest first', async () => {
    expect(await pages('kind:breaking')).toEqual(['api 24.9.0']);
    expect(await pages('stream:app version:24.8..24.9')).toEqual(['app 24.9.x', 'app 24.9.0', 'app 24.8.0']);
  });

  it('of the request work like those of the query, and count hidden results', async () => {
    const answer = await sample.ask('certificate', { context: 'api' });
    expect(answer.pages.map(({ stream }) => stream)).toEqual(['api']);
    expect(answer.streamCounts.app).toBeGreaterThan(0);
    const fixes = await sample.ask('certificate', { kinds: ['fix'] });
    expect(fixes.pages.flatMap(({ hits }) => hits.map(({ kind }) => kind))).toEqual(['fix']);
    expect(fixes.kindCounts.feature).toBeGreaterThan(0);
  });

  it('that name no stream search everywhere', async () => {
    expect((await sample.ask('certificate', { context: 'nowhere' })).pageCount).toBe(3);
  });
});

/** A page with two releases and content about neither of them. */
async function openPatches(path = 'app/release.3.18.md') {
  const text = `---
date: 2025-03-04
keywords: [atlas]
description: Everything about the green line.
---

Install patches at night.

## Atoll 3.18.1 (4 March 2025)

- Fixed the map

## 3.18.0 (1 February 2025)

- Added a list
`;
  const release = await parseRelease(text, { path });
  const app = { id: 'app', label: 'App', tagline: '', description: '' };
  return openSample(assembleCatalogue([app], [release]));
}

describe('the results of a search', () => {
  it('name the release of an entry, its date and its place on a page of several releases', async () => {
    const [page, ...others] = (await (await openPatches()).ask('map')).pages;
    expect(others).toEqual([]);
    expect(page).toMatchObject({
      title: 'App 3.18.1',
      version: '3.18.1',
      date: '2025-03-04',
      u: '/notes/app/release.3.18/#atoll-3181-4-march-2025',
    });
    expect(page?.hits.map(({ t, s, h }) => [t, s, h])).toEqual([
      ['Fixed the map', 'App 3.18.1', '#fixed-the-map'],
    ]);
  });

  it('lead to the heading of a release on a page of several, which is found by all its words', async () => {
    const [page] = (await (await openPatches()).ask('atoll')).pages;
    expect(page?.hits.map(({ type, t, h }) => [type, t, h])).toEqual([
      ['Title', 'App 3.18.1', '#atoll-3181-4-march-2025'],
    ]);
  });

  it.each(['atlas', 'green line', 'night'])(
    'attribute what a page says about all its releases to the release with its version: %s',
    async (query) => {
      const { pages: found } = await (await openPatches()).ask(query);
      expect(found.map(({ version }) => version)).toEqual(['3.18.0']);
    },
  );

  it.each(['atlas', 'green line', 'night'])(
    'attribute it to the page if no release has the version of the page: %s',
    async (query) => {
      const { pages: found } = await (await openPatches('app/release.3.18.x.md')).ask(query);
      expect(found.map(({ version, u }) => [version, u])).toEqual([['3.18.x', '/notes/app/release.3.18.x/']]);
    },
  );

  it('can be sorted by version', async () => {
    const answer = await sample.ask('certificate', { sort: 'version' });
    expect(answer.pages.map(({ version }) => version)).toEqual(['24.9.x', '24.9.0', '24.9.0']);
  });

  it('prefer the current stream among pages of similar rank', async () => {
    const order = async (prefer: string) => (await sample.ask('24.9.0', { prefer })).pages[0]?.stream;
    expect(await order('api')).toBe('api');
    expect(await order('app')).toBe('app');
  });

  it('continue where the previous ones ended', async () => {
    const all = await sample.ask('certificate', { pages: 3 });
    const [first, rest] = [
      await sample.ask('certificate', { pages: 1 }),
      await sample.ask('certificate', { offset: 1 }),
    ];
    expect([...first.pages, ...rest.pages].map(({ id }) => id)).toEqual(all.pages.map(({ id }) => id));
    expect(first.pageCount).toBe(all.pageCount);
  });

  it('have at most the requested number of rows, and one row of each page before a second one of any', async () => {
    const answer = await sample.ask('certificate', { rows: 4, rowsPerPage: 3 });
    const rows = answer.pages.map(({ hits }) => hits.length);
    expect(rows.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(4);
    expect(Math.min(...rows)).toBe(1);
  });

  it('contain type, section, page, anchor and breadcrumb as the site shows them', async () => {
    expect(await firstHit('session table')).toEqual({
      type: 'Content',
      t: 'The session table shows its owner (PA-3301)',
      s: 'Bug fixes',
      u: '/notes/app/release.25.9.0/',
      h: '#pa-3301',
      b: ['APP', 'APP 25.9.0'],
      kind: 'fix',
      snippet: {
        text: 'The session table shows its owner (PA-3301)',
        marks: [
          { start: 4, end: 11 },
          { start: 12, end: 17 },
        ],
        cutBefore: false,
        cutAfter: false,
      },
      tokens: ['session', 'table'],
    });
  });

  it('show whole titles, and the part of a text around the match', async () => {
    const title = 'First-generation collectors are refused by every server from this release on';
    const text = `${'They were announced long ago. '.repeat(5)}A quartz crystal keeps the time of them.`;
    const long = await openSample(
      catalogueOf({ name: 'app 1.0.0', sections: { Collection: [`breaking: ${title} | ${text}`] } }),
    );
    const shown = async (query: string) => (await long.ask(query)).pages[0]?.hits[0]?.snippet;
    expect(await shown('refused')).toMatchObject({ text: title, cutAfter: false });
    const cut = await shown('quartz');
    expect(cut?.text.length).toBeLessThanOrEqual(30);
    expect(cut).toMatchObject({ cutBefore: true, cutAfter: true });
  });

  it('treat markup in queries and notes as text', async () => {
    const markup = await openSample(
      catalogueOf({ name: 'app 1.0.0', sections: { Fixes: ['fix: <img src=x onerror=alert(1)> is shown'] } }),
    );
    const answer = await markup.ask('"><script> onerror');
    expect(answer.pages).toEqual([]);
    const [page] = (await markup.ask('onerror=alert')).pages;
    expect(page?.hits[0]?.t).toBe('<img src=x onerror=alert(1)> is shown');
  });
});
