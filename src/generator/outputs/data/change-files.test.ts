import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import {
  type ChangeShard,
  type ChangeTexts,
  type ShardFile,
  versionListSchema,
} from '#core/contracts/upgrade-data.ts';
import type { Stream } from '#core/model/catalogue.ts';
import { htmlText } from '#core/model/html/html.ts';
import { serialise } from '#core/model/html/serialise.ts';
import type { Entry } from '#core/model/release/release-body.ts';
import { createUrls, isHashed } from '#core/model/urls.ts';
import { parseVersion } from '#core/model/version.ts';
import {
  addTexts,
  changesInShard,
  releaseNodeOf,
  streamAnswersOf,
} from '#core/upgrade/files/change-files.ts';
import { createStreamViews } from '#generator/outputs/pages/parts/stream-views.ts';
import {
  html,
  sampleEntry,
  sampleRelease,
  sampleSection,
  version,
} from '../../../../tests/site-samples/release.ts';
import { type ChangeFiles, createChangeFiles as createFiles } from './change-files.ts';

const urls = createUrls('/notes/');

function createChangeFiles(of: Stream): ChangeFiles {
  return createFiles(createStreamViews(urls)(of));
}

const issue = sampleEntry({
  kind: 'known-issue',
  title: 'A < B stalls',
  titleHtml: html('A &lt; B stalls'),
  anchor: 'co-1',
  ids: ['CO-1', 'CO-9'],
  references: [{ id: 'CO-1' }],
});
const fix = sampleEntry({
  anchor: 'größe',
  area: 'Collection',
  ids: ['CO-1'],
  references: [{ id: 'CO-1' }],
  text: 'Names the rule. And the line.',
});
const due = sampleEntry({
  kind: 'breaking',
  anchor: 'export',
  deadline: 'before you upgrade',
  task: { title: 'Change it', titleHtml: html('<a href="#export">Change</a> it'), html: html(''), text: '' },
});

function release(
  text: string,
  year: number,
  entries: readonly Entry[],
  more = {},
): Stream['releases'][number] {
  const blocks = entries.map((entry) => ({ type: 'entry', entry }) as const);
  return sampleRelease({
    id: `app/release.${text}`,
    version: version(text),
    year,
    date: `${year}-03-01`,
    sections: [sampleSection({ blocks })],
    ...more,
  });
}

const stream: Stream = {
  id: 'app',
  label: 'App',
  tagline: '',
  description: '',
  releases: [
    release('25.2.0', 2025, [fix, due], { requiredStop: 'Wait for it.' }),
    release('25.1.0', 2025, [], {
      withdrawn: 'It loses layouts.',
      branchedFrom: version('24.9.0'),
      recommended: true,
      sections: [sampleSection({ unread: 3 })],
    }),
    release('24.9.0', 2024, [issue]),
  ],
  lines: 2,
};
const { list, shards } = createChangeFiles(stream);

function read<File = ChangeShard>(url: string | undefined, files: ChangeFiles['shards'] = shards): File {
  return JSON.parse(files.find((shard) => shard.url === url)?.contents ?? '');
}

function changesAt({ changes, texts }: Partial<ShardFile>): ReturnType<typeof changesInShard> {
  const shard = addTexts(read(changes), texts === undefined ? undefined : read(texts));
  return changesInShard(shard, streamAnswersOf(list, '2025-12-01'));
}

/** The entries of the first year, with their texts. */
function firstYear({ list: written, shards: files }: ChangeFiles): ChangeShard {
  return addTexts(read(written.shards[0]?.changes, files), read(written.shards[0]?.texts, files));
}

describe('the data files of changes', () => {
  it('list every version with its date, its page and the file of its year', () => {
    expect(list.versions).toEqual([
      {
        version: '25.2.0',
        date: '2025-03-01',
        url: '/notes/app/release.25.2.0/',
        shard: 0,
        requiredStop: 'Wait for it.',
      },
      {
        version: '25.1.0',
        date: '2025-03-01',
        url: '/notes/app/release.25.1.0/',
        shard: 0,
        branchedFrom: '24.9.0',
        withdrawn: 'It loses layouts.',
        recommended: true,
        unread: 3,
      },
      { version: '24.9.0', date: '2024-03-01', url: '/notes/app/release.24.9.0/', shard: 1 },
    ]);
    expect(list.lines).toBe(2);
  });

  it('list the guides about each version: those with its version, or about its series if it is the first of it', () => {
    const guide = (id: string, about: string, more = {}) => ({
      ...release(about, 2025, [issue], { id: `app/${id}`, title: id }),
      ...{ guide: 'guide' as const, ...more },
    });
    const files = createChangeFiles({
      ...stream,
      releases: ['25.3.1', '25.3.0', '25.2.2', '25.2.1', '25.2.1-rc.1'].map((text) =>
        release(text, 2025, []),
      ),
      guides: [
        guide('exact', '25.3.1'),
        guide('same', '25.3'),
        guide('series', '25.2'),
        guide('elsewhere', '24.1'),
        guide('hidden', '25.3', { unlisted: true }),
      ],
    });
    const listed = files.list.versions.map(({ version: text, guides = [] }) => [text, guides]);
    expect(Object.fromEntries(listed)).toMatchObject({
      '25.3.1': [{ title: 'exact', url: '/notes/app/exact/', paragraphs: 1 }],
      '25.3.0': [{ title: 'same' }],
      '25.2.2': [],
      '25.2.1': [{ title: 'series' }],
      '25.2.1-rc.1': [],
    });
  });

  it('are named by hash, so that they can be cached forever', () => {
    const [year] = list.shards;
    expect(year?.changes).toMatch(/^\/notes\/assets\/changes\/app\.2025\.[0-9a-f]{8}\.json$/);
    expect(isHashed(urls, year?.changes ?? '')).toBe(true);
    const changed = createChangeFiles({
      ...stream,
      releases: [release('25.2.0', 2025, [fix]), ...stream.releases.slice(1)],
    });
    expect(changed.list.shards[0]?.changes).not.toBe(year?.changes);
    expect(changed.list.shards[1]?.changes).toBe(list.shards[1]?.changes);
  });

  it('are read back to the same changes', () => {
    const [fixed, breaking] = changesAt(list.shards[0] ?? {});
    expect(fixed).toMatchObject({
      url: '/notes/app/release.25.2.0/#gr%C3%B6%C3%9Fe',
      kind: 'fix',
      area: 'Collection',
      title: 'The collector retries.',
      titleHtml: ['The collector ', ['b', {}, 'retries'], '.'],
      summary: 'Names the rule.',
      ids: ['CO-1'],
    });
    expect(fixed?.at.text).toBe('25.2.0');
    expect(breaking).toMatchObject({
      deadline: 'before you upgrade',
      task: 'Change it',
      taskHtml: [['a', { href: '/notes/app/release.25.2.0/#export' }, 'Change'], ' it'],
    });
  });

  it('separate texts from what upgrades are counted with, so that figures need a small file', () => {
    const cve = sampleEntry({ kind: 'fix', anchor: 'cve', ids: ['CO-7', 'CVE-2025-1234'] });
    const files = createChangeFiles({
      ...stream,
      releases: [release('25.2.0', 2025, [fix, cve, due, { ...fix, anchor: 'again' }])],
    });
    const { changes, texts } = files.list.shards[0] ?? {};
    const withoutTexts: ChangeShard = read(changes, files.shards);
    expect(withoutTexts.versions[0]?.changes).toEqual([
      { kind: 'fix', area: 'Collection' },
      { kind: 'fix', ids: cve.ids },
      { kind: 'breaking', deadline: due.deadline },
      { kind: 'fix', area: 'Collection' },
    ]);
    expect(read<ChangeTexts>(texts, files.shards).texts).toHaveLength(4);
    const [first, ...others] = [withoutTexts, firstYear(files)].map((shard) =>
      changesInShard(shard, streamAnswersOf(files.list, '')).map(({ key, at, subjects }) => ({
        ...{ key, at, subjects },
      })),
    );
    expect(others).toEqual([first]);
    expect(new Set(first?.map(({ key }) => key)).size).toBe(4);
  });

  it('have absolute links for links of a note to itself, and the same text', () => {
    const text = '<code>&lt;a href="#top"&gt;</code> <a title=\'href="#x"\' href="#export">it</a>';
    const entry = sampleEntry({ title: 'Write <a href="#top"> it', titleHtml: html(text) });
    const files = createChangeFiles({ ...stream, releases: [release('25.2.0', 2025, [entry])] });
    const shard = firstYear(files);
    const $ = load(htmlText(serialise(shard.versions[0]?.changes[0]?.html ?? [])), null, false);
    expect($('code').text()).toBe('<a href="#top">');
    expect($('a').attr()).toEqual({ title: 'href="#x"', href: '/notes/app/release.25.2.0/#export' });
  });

  it('contain no title that is the text of its HTML, and no anchor that follows from the title or the ids', () => {
    const entries = [
      sampleEntry({
        title: 'Fixes the export of <b>',
        titleHtml: html('Fixes <b>the  export</b> of &lt;b&gt;'),
        anchor: 'fixes-the-export-of-b',
      }),
      sampleEntry({
        title: 'Fixes a leak 12 (@ann)',
        titleHtml: html('Fixes a leak <a href="/12">12</a> (@ann)'),
        ids: ['#12'],
        anchor: 'fixes-a-leak-12-ann',
      }),
      sampleEntry({
        title: 'Logo',
        titleHtml: html('<img alt="Logo" src="l.png">'),
        ids: ['AB-1'],
        anchor: 'ab-1-1',
      }),
    ];
    const files = createChangeFiles({ ...stream, releases: [release('25.2.0', 2025, entries)] });
    const shard = firstYear(files);
    const stored = shard.versions[0]?.changes.map(({ title, anchor }) => [title, anchor]);
    expect(stored).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      ['Logo', 'ab-1-1'],
    ]);
    const changes = changesInShard(shard, streamAnswersOf(files.list, ''));
    expect(changes.map(({ title, url }) => [title, url.split('#')[1]])).toEqual(
      entries.map(({ title, anchor }) => [title, anchor]),
    );
  });

  it('have the statements of the stream about a known issue, and contain known issues also in a file of their own', () => {
    const [known] = changesAt({ changes: list.shards[1]?.knownIssues ?? '' });
    expect(known).toMatchObject({
      title: 'A < B stalls',
      ids: ['CO-1', 'CO-9'],
    });
    const statements = known?.issues?.[0]?.map(({ version: { text }, says }) => `${text} ${says}`);
    expect(statements?.toSorted()).toEqual(['24.9.0 knows', '25.2.0 fixes']);
    // The title contains no more than the version.
    expect(known?.titleHtml).toBeUndefined();
    expect(list.shards[0]?.knownIssues).toBeUndefined();
  });

  it('list topics that several versions mention, with these versions', () => {
    const again = createChangeFiles({
      ...stream,
      releases: [release('25.2.0', 2025, [fix, due]), release('25.1.4', 2025, [{ ...fix }])],
    });
    const { versions, subjects } = firstYear(again);
    const names = versions.map(({ changes }) => changes.map((change) => change.subjects));
    expect(names).toEqual([[['25.1.4#1'], undefined], [['25.1.4#1']]]);
    expect(subjects).toEqual({ '25.1.4#1': ['25.1.4', '25.2.0'] });
  });

  it('keep the names of topics when a release with older changes is added', () => {
    const others = ['a', 'b'].map((anchor) => sampleEntry({ anchor, ids: [], title: `Adds ${anchor}` }));
    const older = [release('25.2.0', 2025, others), release('24.9.0', 2024, [...others, fix])];
    const newer = release('26.1.0', 2026, [fix, ...others]);
    const namesIn = (releases: Stream['releases']): readonly string[] => {
      const { list: written, shards: files } = createChangeFiles({ ...stream, releases });
      return Object.keys(read(written.shards.at(-1)?.changes, files).subjects);
    };
    expect(namesIn(older)).toEqual(['24.9.0#1', '24.9.0#2']);
    expect(namesIn([newer, ...older])).toEqual(['24.9.0#1', '24.9.0#2', '24.9.0#3']);
  });

  it('contain statements about known issues without their ids, in the order in which entries first name them', () => {
    const known = (anchor: string, id: string): Entry => ({
      ...issue,
      anchor,
      ids: [id],
      references: [{ id }],
    });
    const one = known('one', 'CO-1');
    const files = createChangeFiles({
      ...stream,
      releases: [
        release('25.2.0', 2025, [fix, { ...one, kind: 'breaking', title: 'Also', ids: [] }]),
        release('25.1.0', 2025, [known('three', 'CO-3'), known('two', 'co-2')]),
        release('24.9.0', 2024, [one, known('two', 'CO-2')]),
      ],
    });
    expect(files.list.shards.map(({ changes }) => read(changes, files.shards).issues)).toEqual([
      [{}, { knows: ['24.9.0', '25.1.0'] }],
      [{ fixes: ['25.2.0'] }, { knows: ['24.9.0', '25.1.0'] }],
    ]);
    const answers = streamAnswersOf(files.list, '');
    const [, shard] = files.list.shards;
    const about = changesInShard(read(shard?.changes, files.shards), answers).map(({ issues = [] }) =>
      issues.flat().map(({ version: { text }, says }) => `${text} ${says}`),
    );
    expect(about).toEqual([
      ['24.9.0 knows', '25.2.0 fixes'],
      ['24.9.0 knows', '25.1.0 knows'],
    ]);
  });

  it('ignore versions of another deployment', () => {
    const other = streamAnswersOf({ ...list, versions: [] }, '2025-12-01');
    expect(changesInShard(read(list.shards[0]?.changes), other)).toEqual([]);
  });

  it('contain the version rules of the stream, if the settings have any', () => {
    const { list: versions } = createChangeFiles({ ...stream, versions: 'semver', calver: false });
    expect(versionListSchema.parse(versions).rules).toEqual({ versions: 'semver' });
    expect(streamAnswersOf(versions, '2025-12-01').versionRules).toEqual({ versions: 'semver' });
    expect(list).not.toHaveProperty('rules');
  });

  it('contain the parsed version if its text alone would be compared in another way', () => {
    const written = parseVersion('2026.8.10', { calver: true });
    const days = createChangeFiles({
      ...stream,
      releases: [sampleRelease({ ...(written && { version: written }) })],
    });
    expect(days.list.versions[0] && releaseNodeOf(days.list.versions[0], undefined).version).toEqual(written);
  });
});
