import { describe, expect, it } from 'vitest';
import type { SearchRequest } from '#core/search/answer/answer.ts';
import { firstHit, pages, sample } from '../../../../tests/ranking-sample.ts';
import { catalogueOf, type OpenSample, openSample } from '../../../../tests/search-samples.ts';

/** Each test is an argument about the order of results, with the reason. */
const questions: OpenSample = await openSample(
  catalogueOf(
    {
      name: 'app 25.6.0',
      date: '2025-06-17',
      sections: { Notes: ['breaking: Bring the image to Base 16 (before you upgrade)'] },
    },
    {
      name: 'app 21.2.0',
      date: '2021-03-16',
      sections: { Notes: ['breaking: Install Base 10.0.0 first (before you upgrade)'] },
    },
    {
      name: 'base 16.2.0',
      date: '2025-09-23',
      sections: {
        Notes: [
          'breaking: Free space for the restore point (before you upgrade)',
          'fix: The upgrade says how long it takes',
        ],
      },
    },
    {
      name: 'base 10.0.0',
      date: '2021-03-02',
      sections: { Notes: ['breaking: Back up what you have (before you upgrade)'] },
    },
  ),
);

/** Three releases with the same area. Some of their entries name it. */
const areas: OpenSample = await openSample(
  catalogueOf(
    {
      name: 'app 25.9.0',
      date: '2025-09-16',
      sections: {
        'Path analysis': [
          'fix: Equal-cost rows fold (PA-3)',
          'breaking: Drops need a reason (PA-4)',
          'feature: Jobs | Searches run in the background.',
        ],
      },
    },
    {
      name: 'app 25.8.0',
      date: '2025-08-19',
      sections: {
        'Path analysis': ['fix: Zones sort by name (PA-2)'],
        'Bug fixes': ['fix: The analysis of a path ends (PA-5)'],
      },
    },
    {
      name: 'app 25.7.0',
      date: '2025-07-15',
      sections: { 'Path analysis': ['enhancement: A label is kept (PA-1)'], 'Path analysis API': [] },
    },
    {
      name: 'api 25.10.0',
      date: '2025-10-14',
      sections: { 'Path analysis': ['fix: Pages are counted (AP-1)'] },
    },
  ),
);

/** Short queries of readers, in notes of several years. */
const years: OpenSample = await openSample(
  catalogueOf(
    {
      name: 'app 25.9.0',
      date: '2025-09-16',
      sections: { Exports: ['breaking: The snapshot export is one record per line (QA-1)'] },
    },
    {
      name: 'app 25.8.0',
      date: '2025-08-19',
      sections: {
        Chores: [
          'internal: Snapshot tests are faster',
          'fix: The hostname is kept',
          'fix: The host name of a route is shown',
        ],
      },
    },
    ...Array.from({ length: 30 }, (_, place) => ({
      name: `app 21.${place}.0`,
      date: `2021-${String(1 + Math.floor(place / 3)).padStart(2, '0')}-15`,
      sections: {
        Notes: [`feature: Compare two snapshots (PA-${place + 10})`, 'deprecation: The hostname is checked'],
      },
    })),
  ),
);

const batchesOf = async (
  notes: OpenSample,
  query: string,
  request?: Partial<SearchRequest>,
): Promise<string[]> =>
  (await notes.ask(query, request)).pages.flatMap(({ stream, version, hits }) =>
    hits.map(
      ({ t, releases }) => `${stream} ${version}: ${t}${releases === undefined ? '' : ` x${releases}`}`,
    ),
  );

describe('versions', () => {
  it('find their release, streams in order, before notes that mention them', async () => {
    // The page *is* 24.9.0; 24.8.0 only mentions it.
    expect(await pages('24.9.0')).toEqual(['app 24.9.0', 'api 24.9.0', 'app 24.8.0']);
    // Also with the letter of tags.
    expect(await pages('v24.9.0')).toEqual(await pages('24.9.0'));
  });

  it('of a series find all its releases, newest first', async () => {
    // .x is newer than .0; all of them are 24.9, so recency decides.
    expect((await pages('24.9')).slice(0, 3)).toEqual(['app 24.9.x', 'app 24.9.0', 'api 24.9.0']);
  });

  it('with the name of a stream find that stream', async () => {
    expect((await pages('api 24.9'))[0]).toBe('api 24.9.0');
    expect((await pages('app 24.9.0'))[0]).toBe('app 24.9.0');
  });

  it('of a patch find its heading on the page with several patches', async () => {
    // No page is 24.9.1, so the heading of that patch is found.
    expect(await firstHit('24.9.1')).toMatchObject({
      type: 'Heading',
      u: '/notes/app/release.24.9.x/',
      h: '#24-9-1-2-october-2024',
    });
  });

  it('can be completed while typing, but exact matches come first', async () => {
    // "24.1" may still become 24.10; there is no 24.1.
    expect(await pages('24.1', true)).toEqual(['api 24.10.0']);
    expect(await pages('24.1')).toEqual([]);
  });

  it('that no note mentions are reported, and similar ones are not shown', async () => {
    expect(await sample.ask('24.7.0')).toMatchObject({ pages: [], unknown: ['24.7.0'] });
  });
});

describe('references', () => {
  it('are found exactly, however they are written', async () => {
    for (const query of ['PA-3290', 'pa-3290', 'pa3290', '3290'])
      expect(await pages(query), query).toEqual(['app 24.9.0']);
  });

  it('find the line that contains them', async () => {
    expect(await firstHit('PA-3306')).toMatchObject({
      type: 'Content',
      kind: 'fix',
      h: '#pa-3306',
      tokens: ['pa-3306'],
    });
  });

  it('are completed while typing: the exact one first, then longer ones', async () => {
    // PA-3290 is an id itself; the reader may still be typing PA-32900.
    expect(await pages('PA-3290', true)).toEqual(['app 24.9.0', 'app 24.9.x']);
    expect((await pages('PA-33', true)).sort()).toEqual(['app 25.9.0']);
  });

  it('to commits are found by any part of the hash from seven letters on', async () => {
    const commits = await openSample(
      catalogueOf(
        { name: 'app 1.1.0', sections: { Notes: ['fix: Rows fold [495d9ffab]'] } },
        { name: 'app 1.0.0', sections: { Notes: ['fix: Rows sort [495d8ffab]'] } },
      ),
    );
    for (const query of ['495d9ff', '495D9FFAB', '495d9ffab01c2ab3d4e5f60718293a4b5c6d7e8f'])
      expect((await commits.ask(query)).pages.map(({ title }) => title)).toEqual(['APP 1.1.0']);
  });

  it('that no note mentions find no similar ones: PA-3302 is one edit from PA-3301', async () => {
    expect(await sample.ask('PA-3302')).toMatchObject({ pages: [], pageCount: 0, unknown: ['PA-3302'] });
    expect(await sample.ask('PA-3302', { typing: true })).toMatchObject({ pages: [], unknown: ['PA-3302'] });
  });

  it('that no note mentions do not hide results for the other words', async () => {
    const answer = await sample.ask('PA-9999 certificates');
    expect(answer.unknown).toEqual(['PA-9999']);
    expect(answer.pages[0]?.missing).toEqual(['PA-9999']);
  });

  it('are not corrected: digits are never fuzzy', async () => {
    expect(await sample.ask('32768')).toMatchObject({ pageCount: 0 });
  });
});

describe('identifiers and flags', () => {
  it('are found as a whole, by their parts, and by the words in them', async () => {
    const queries = [
      'device.platform.osVersion',
      'device.platform.osversion',
      'osVersion',
      'platform',
      'peer_group_name',
      'peer group',
    ];
    for (const query of queries) expect((await pages(query))[0], query).toBe('app 25.8.0');
  });

  it('of any number of parts are found completely', async () => {
    const parts = Array.from({ length: 20 }, (_, place) => `part${String.fromCharCode(97 + place)}`);
    const long = await openSample(
      catalogueOf({ name: 'app 1.0.0', sections: { Fixes: [`fix: The ${parts.join(' ')} are checked`] } }),
    );
    // Split, it has more words than one query can have.
    const answer = await long.ask(parts.join('_'));
    expect(answer).toMatchObject({ pageCount: 1, relaxed: false });
    expect(answer.pages[0]?.missing).toEqual([]);
  });

  it('are found by a flag with or without its hyphens', async () => {
    expect(await pages('--legacy-output')).toEqual(['api 24.9.0']);
    expect(await pages('legacy-output')).toEqual(['api 24.9.0']);
  });
});

describe('words', () => {
  it('in a heading rank above the same words in a line', async () => {
    // 25.9.0 has an entry about collector tokens; 25.8.0 only mentions a token.
    expect(await pages('collector token')).toEqual(['app 25.9.0', 'app 25.8.0']);
  });

  it('show an entry with an anchor, not the keywords of the page', async () => {
    expect(await firstHit('collector tokens')).toMatchObject({ type: 'Heading', h: '#se-2401' });
  });

  it('in one line rank above the same words in different lines', async () => {
    // 24.8.0 has "redraws after a resize" of the map; 24.10.0 has map and resize in two entries.
    expect(await pages('map resize')).toEqual(['app 24.8.0', 'api 24.10.0']);
  });

  it('can be in different sections of a page', async () => {
    // "certificate" is in one section, "zones" in another.
    expect(await pages('zones certificate')).toEqual(['app 24.9.0']);
  });

  it('are found in other forms, the typed form first', async () => {
    // The notes have the singular "Permission errors"; readers type the plural.
    expect(await pages('permissions')).toEqual(['app 24.9.0']);
    // "Labels keep" on the oldest page ranks above "keeps its filter" and "keeps labels" on newer ones.
    expect(await pages('keep')).toEqual(['app 24.8.0', 'api 24.10.0', 'app 24.9.x']);
  });

  it('that are common do not exclude a page', async () => {
    expect((await pages('how is the session table'))[0]).toBe('app 25.9.0');
  });

  it('of a phrase are adjacent and in that order', async () => {
    expect(await pages('"session table"')).toEqual(['app 25.9.0']);
    expect(await pages('"table session"')).toEqual([]);
    expect(await pages('"shows its owner"')).toEqual(['app 25.9.0']);
  });
});

describe('questions', () => {
  it('that name a stream show its releases first, newest first', async () => {
    // The notes of App contain all three words in one line. A release of Base is about Base, although 25.6.0 is much newer than 10.0.0.
    const found = (await questions.ask('what breaks when I upgrade Base')).pages;
    expect(found.map(({ stream, version }) => `${stream} ${version}`)).toEqual([
      'base 16.2.0',
      'app 25.6.0',
      'base 10.0.0',
      'app 21.2.0',
    ]);
  });

  it('show the change, not the title that names the release', async () => {
    const [page] = (await questions.ask('breaking upgrade base')).pages;
    expect(page?.hits.map(({ t }) => t)).toEqual(['Free space for the restore point (before you upgrade)']);
  });
});

describe('a heading that many releases share', () => {
  it('is one row for the newest release with the number of releases; the others show the entries below it', async () => {
    expect(await batchesOf(areas, 'path analysis', { rowsPerPage: 1 })).toEqual([
      // 25.10.0 is the newest of the four releases with this heading. 25.7.0 has another heading that begins with the same words.
      'api 25.10.0: Path analysis x4',
      'app 25.7.0: Path analysis API',
      // An entry of this release contains the words too, so more than its heading matches.
      'app 25.8.0: The analysis of a path ends (PA-5)',
      // In the others, only the heading contains the words: the most important of its entries comes first.
      'app 25.9.0: Drops need a reason (PA-4)',
    ]);
  });

  it('is followed by the entries below it if there is room', async () => {
    const [first] = (await areas.ask('path analysis')).pages;
    expect(first?.hits.map(({ t }) => t)).toEqual(['Path analysis', 'Pages are counted (AP-1)']);
  });

  it('is that of the newest release of the current stream', async () => {
    expect((await batchesOf(areas, 'path analysis', { prefer: 'app' }))[0]).toBe(
      'app 25.9.0: Path analysis x4',
    );
  });

  it('is shown for each release in the list of all results', async () => {
    const { pages: each } = await areas.ask('path analysis', { sharedHeadings: 'each' });
    expect(each.filter(({ hits }) => hits[0]?.t === 'Path analysis')).toHaveLength(4);
  });

  it('counts every occurrence, also those without entries below', async () => {
    const prose = await openSample(
      catalogueOf(
        ...['3.0.0', '2.0.0', '1.0.0'].map((version) => ({
          name: `app ${version}`,
          sections: { Reports: [`Of ${version}.`] },
        })),
      ),
    );
    const answer = await prose.ask('reports');
    expect(answer.pages.map(({ version }) => version)).toEqual(['3.0.0']);
    expect(answer).toMatchObject({ pageCount: 3, rowCount: 3 });
  });

  it('is treated like any other heading if fewer than three releases have it', async () => {
    const few = await openSample(
      catalogueOf(
        { name: 'app 2.0.0', sections: { Reports: ['fix: Pages are counted'] } },
        { name: 'app 1.0.0', sections: { Reports: ['fix: Rows are counted'] } },
      ),
    );
    expect(await batchesOf(few, 'reports')).toEqual(['app 2.0.0: Reports', 'app 1.0.0: Reports']);
  });
});

describe('text that many releases share', () => {
  it('is shown newest first, with important kinds before features', async () => {
    // Thirty features of 2021 contain the word in a shorter line. Who types one frequent word wants to know the current state.
    expect((await batchesOf(years, 'snapshot'))[0]).toBe(
      'app 25.9.0: The snapshot export is one record per line (QA-1)',
    );
  });

  it('is shown newest first, even if an older one has a more important kind', async () => {
    const rows = await batchesOf(years, 'hostname');
    expect(rows[0]).toBe('app 25.8.0: The hostname is kept');
  });

  it('is shown with internal changes last', async () => {
    const rows = await batchesOf(years, 'snapshots');
    expect(rows.findIndex((row) => row.includes('tests are faster'))).not.toBe(0);
  });

  it('is sorted by date if its rank is equal, whatever its stream', async () => {
    const same = await openSample(
      catalogueOf(
        { name: 'app 2.0.0', date: '2024-01-01', sections: { Notes: ['fix: The quartz is wound'] } },
        { name: 'app 1.0.0', date: '2022-01-01', sections: { Notes: ['fix: The quartz is wound'] } },
        { name: 'api 3.0.0', date: '2025-01-01', sections: { Notes: ['fix: The quartz is wound'] } },
        { name: 'api 1.5.0', date: '2023-01-01', sections: { Notes: ['fix: The quartz is wound'] } },
      ),
    );
    const newestFirst = ['api 3.0.0', 'app 2.0.0', 'api 1.5.0', 'app 1.0.0'];
    for (const query of ['quartz', 'kind:fix']) {
      const found = (await same.ask(query)).pages.map(({ stream, version }) => `${stream} ${version}`);
      expect(found, query).toEqual(newestFirst);
    }
  });
});

describe('keywords', () => {
  it('are never shown as a title: the description of the release is, with the found keyword', async () => {
    const [page] = (await sample.ask('reasons')).pages;
    expect(page?.hits[0]).toMatchObject({
      type: 'Keywords',
      t: 'Path search explains every drop.',
      s: 'drop reasons',
    });
  });

  it('show the title of a release without a description', async () => {
    const plain = await openSample(
      catalogueOf({ name: 'app 1.0.0', keywords: ['wombat', 'quokka'], sections: { Notes: ['A note.'] } }),
    );
    expect((await plain.ask('wombat')).pages[0]?.hits[0]).toMatchObject({ t: 'APP 1.0.0', s: 'wombat' });
  });

  it('are the highlighted words on their page, because the text of the row may not contain them', async () => {
    const [page] = (await sample.ask('reasons')).pages;
    expect(page?.hits[0]?.tokens).toEqual(['reasons']);
  });
});

describe('the order of words', () => {
  it('is that of the text: adjacent words first, then words in the same order', async () => {
    const texts = ['A table session ends', 'The session owns a table', 'The session table grows'];
    const ordered = await openSample(
      catalogueOf(
        ...texts.map((text, place) => ({
          name: `app 1.${texts.length - place}.0`,
          sections: { Notes: [`fix: ${text}`] },
        })),
      ),
    );
    expect((await ordered.ask('session table')).pages.map(({ hits }) => hits[0]?.t)).toEqual(
      texts.toReversed(),
    );
  });

  it('decides when a partly typed word may be completed to a common one, which texts are not searched for', async () => {
    const common = await openSample(
      catalogueOf(
        { name: 'app 1.2.0', sections: { 'What could change': ['fix: An administrator sees a role'] } },
        { name: 'app 1.1.0', sections: { Notes: ['fix: An administrator could lock a role'] } },
      ),
    );
    const [page] = (await common.ask('administrator coul', { typing: true })).pages;
    expect(page?.version).toBe('1.1.0');
  });

  it('counts for a word that is still being typed', async () => {
    const changed = await openSample(
      catalogueOf(
        { name: 'app 1.2.0', sections: { Notes: ['fix: Paths of a group are drawn, and the log moves'] } },
        { name: 'app 1.1.0', sections: { Notes: ['fix: The log moves into the archive of the group'] } },
      ),
    );
    const [page] = (await changed.ask('log moves i', { typing: true })).pages;
    expect(page?.version).toBe('1.1.0');
  });
});

describe('typing errors', () => {
  it('are corrected and reported', async () => {
    const answer = await sample.ask('certifcate chians');
    expect(answer.pages[0]).toMatchObject({ version: '24.9.0', stream: 'app' });
    expect(answer.didYouMean).toBe('certificate chains');
  });

  it('are not corrected if all words are known', async () => {
    expect(await sample.ask('session table')).not.toHaveProperty('didYouMean');
  });

  it('in one word do not affect the others', async () => {
    // "session" is a known word, so "sessions" does not match; only "owenr" is corrected.
    expect(await sample.ask('session owenr')).toMatchObject({ didYouMean: 'session owner', pageCount: 1 });
  });

  it('are corrected in place, in each occurrence', async () => {
    // "owenr" is the end of "unowenr", which is similar to nothing in the notes.
    expect(await sample.ask('unowenr owenr owenr')).toMatchObject({ didYouMean: 'unowenr owner owner' });
    expect(await sample.ask('sesion_owenr')).toMatchObject({ didYouMean: 'session_owner' });
    expect(await sample.ask('owenr.sessionOwenr')).toMatchObject({ didYouMean: 'owner.sessionowner' });
  });

  it('count as one edit if two adjacent letters are swapped, also the first two, and together with a second error', async () => {
    for (const query of ['certificaet', 'ecrtificate', 'certifcaet'])
      expect((await pages(query))[0], query).toBe('app 24.9.0');
  });

  it('in three letters are a missing letter or a swap, because any other word is one edit away', async () => {
    expect(await sample.ask('mpa resize')).toMatchObject({ didYouMean: 'map resize' });
    const names = await openSample(
      catalogueOf({ name: 'app 1.0.0', sections: { Notes: ['fix: The vlan of a log'] } }),
    );
    expect(await names.ask('vln')).toMatchObject({ didYouMean: 'vlan' });
    expect(await names.ask('lag')).toMatchObject({ pageCount: 0 });
  });

  it('can be an additional space: the joined word is found first', async () => {
    expect((await pages('certifi cate chains'))[0]).toBe('app 24.9.0');
    // "host name" is two words in 25.8.0, so that page is first; the others have one word.
    const hosts = await batchesOf(years, 'host name');
    expect(hosts[0]).toBe('app 25.8.0: The host name of a route is shown');
    expect(hosts.slice(1).every((row) => row.endsWith('The hostname is checked'))).toBe(true);
    expect(hosts).toHaveLength(8);
  });

  it('can be a missing space', async () => {
    expect(await sample.ask('sessiontable')).toMatchObject({ didYouMean: 'session table', pageCount: 1 });
    expect(await sample.ask('sessiontab', { typing: true })).toMatchObject({ pageCount: 1 });
    // "its" is a common word, which is not in the index.
    expect((await sample.ask('itsowner')).pages[0]?.version).toBe('25.9.0');
  });

  it('are not corrected if that is disabled', async () => {
    expect(await sample.ask('certifcate', { distance: 0 })).toMatchObject({ pageCount: 0 });
  });

  it('are also corrected in a word that is still being typed', async () => {
    expect((await pages('certfica', true)).length).toBeGreaterThan(0);
  });

  it('show the pages with most words if none has all, and name the missing words', async () => {
    const answer = await sample.ask('certificate wombat');
    expect(answer.relaxed).toBe(true);
    expect(answer.pages[0]?.missing).toEqual(['wombat']);
  });
});
