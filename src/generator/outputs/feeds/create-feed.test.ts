import { describe, expect, it } from 'vitest';
import type { Block } from '#core/model/release/release-body.ts';
import { partsOf } from '#core/model/release/release-parts.ts';
import { createUrls, FEED_TOPICS, type FeedTopic } from '#core/model/urls.ts';
import { feedFaults } from '../../../../tests/feeds/feed-faults.ts';
import { readAtom, readRss } from '../../../../tests/feeds/read-feed.ts';
import { english } from '../../../../tests/site-samples/messages.ts';
import {
  html,
  sampleEntry,
  sampleRelease,
  sampleSection,
  version,
} from '../../../../tests/site-samples/release.ts';
import { createFeed, createTopicFeed } from './create-feed.ts';

const urls = createUrls('/notes/');

interface JsonFeed {
  readonly feed_url: string;
  readonly items: readonly {
    readonly id: string;
    readonly url: string;
    readonly title: string;
    readonly content_html: string;
  }[];
}

/** Contains only the properties that tests read: `feedFaults` validates the others by the schema of the format. */
const readJson = (text: string): JsonFeed => JSON.parse(text);

const entry = sampleEntry({
  kind: 'fix',
  titleHtml: html('See <a href="#plans">plans</a> & <img src="/notes/attachments/a.svg" alt="">'),
  references: [{ id: 'CO-1' }],
});
const releases = Array.from({ length: 30 }, (_, index) =>
  sampleRelease({
    id: `app/1.${index}.0`,
    version: version(`1.${index}.0`),
    title: `App 1.${index}.0 <&>`,
    date: `2025-01-${String(index + 1).padStart(2, '0')}`,
    sections: [sampleSection({ blocks: [{ type: 'entry', entry }] })],
  }),
);
const input = {
  title: 'App | Notes',
  description: 'All of App.',
  url: urls.stream('app'),
  stream: 'app',
  releases: releases.toReversed(),
  origin: 'https://docs.example.com',
  language: 'en',
  messages: english,
  copyright: '',
  author: 'Example Networks',
};

describe('a feed', () => {
  it('is valid Atom, newest first, complete, and of limited length', () => {
    const feed = readAtom(createFeed(input, 'atom', urls));
    expect(feed.id).toBe('https://docs.example.com/notes/app/');
    expect(feed.updated).toBe('2025-01-30T12:00:00.000Z');
    expect(feed.self).toBe('https://docs.example.com/notes/app/atom.xml');
    expect(feed.entries).toHaveLength(20);
    const [newest] = feed.entries;
    expect(newest).toMatchObject({
      id: 'https://docs.example.com/notes/app/1.29.0/',
      title: 'App 1.29.0 <&>',
      published: '2025-01-30T12:00:00.000Z',
    });
    expect(newest?.content).toContain('<h2>Collection</h2>');
    expect(newest?.content).toContain('<strong>Fix:</strong>');
    expect(newest?.content).toContain('(CO-1)');
  });

  it('of a line has its own name and id, and the items of the feed of the stream', () => {
    const line = { name: '1.29', url: urls.lineFeed('app', '1.29') };
    const feed = readAtom(createFeed({ ...input, line, releases: releases.slice(-1) }, 'atom', urls));
    expect(feed).toMatchObject({
      id: 'https://docs.example.com/notes/app/lines/1.29.xml',
      self: 'https://docs.example.com/notes/app/lines/1.29.xml',
    });
    expect(feed.entries).toEqual(readAtom(createFeed(input, 'atom', urls)).entries.slice(0, 1));
  });

  it.each(['atom', 'rss', 'json'] as const)('names the WebSub hub of the site, and is valid %s', (format) => {
    const hub = 'https://hub.example.com/';
    const feed = createFeed({ ...input, hub }, format, urls);
    expect(feed).toMatch(
      /<(?:atom:)?link (?=[^>]*rel="hub")(?=[^>]*href="https:\/\/hub\.example\.com\/")|"type": "WebSub",\s+"url": "https:\/\/hub/,
    );
    expect(feedFaults(feed, format)).toEqual([]);
    expect(createFeed(input, format, urls)).not.toMatch(/hub/i);
  });

  it('has absolute addresses', () => {
    const [newest] = readAtom(createFeed(input, 'atom', urls)).entries;
    expect(newest?.content).toContain('href="https://docs.example.com/notes/app/1.29.0/#plans"');
    expect(newest?.content).toContain('src="https://docs.example.com/notes/attachments/a.svg"');
  });

  it('begins with the required actions of a release, as on its page', () => {
    const explained = sampleEntry({
      kind: 'breaking',
      form: 'full',
      anchor: 'export',
      titleHtml: html('Export is a stream'),
      html: html('<p>Why.</p>'),
      deadline: 'before you upgrade',
      task: {
        title: 'Change scripts',
        titleHtml: html('<a href="#export">Change scripts</a>'),
        html: html(''),
        text: '',
      },
    });
    const alone = sampleEntry({ kind: 'security', form: 'task', titleHtml: html('Rotate keys') });
    const sections = [sampleSection({ blocks: [{ type: 'entry', entry: explained }] })];
    const asking = sampleRelease({ id: 'app/2.0.0', tasks: [explained, alone], sections });
    const text = createFeed({ ...input, releases: [asking] }, 'json', urls);
    const [item] = readJson(text).items;
    const [tasks, notes] = item?.content_html.split('<h2>Collection</h2>') ?? [];
    expect(tasks?.match(/<h2>.*?<\/h2>|<p>.*?<\/p>/g)).toEqual([
      `<h2>${english('page.action-required')}</h2>`,
      '<p><strong>Breaking change:</strong> <a href="https://docs.example.com/notes/app/2.0.0/#export">Change scripts</a> (before you upgrade)</p>',
      '<p><strong>Security:</strong> Rotate keys</p>',
    ]);
    expect(notes).toContain('Export is a stream');
  });

  it('is available as RSS and JSON Feed with the same releases', () => {
    const rss = readRss(createFeed(input, 'rss', urls));
    const json = readJson(createFeed(input, 'json', urls));
    const ids = json.items.map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(rss.items.map(({ link }) => link)).toEqual(ids);
    expect(json.feed_url).toBe('https://docs.example.com/notes/app/feed.json');
  });

  it('is not ended early by text of an author', () => {
    const end = ']]>]]></content></entry><entry>';
    const release = sampleRelease({
      id: 'app/2.0.0',
      title: `Title ${end}`,
      description: `Description ${end}`,
      sections: [sampleSection({ blocks: [{ type: 'prose', html: html(`<p>${end}</p>`) } as Block] })],
    });
    const said = { ...input, title: `App ${end}`, description: end, copyright: end, author: end };
    for (const format of ['atom', 'rss'] as const) {
      const text = createFeed({ ...said, releases: [release] }, format, urls);
      expect(feedFaults(text, format)).toEqual([]);
    }
    const [entry, ...others] = readAtom(createFeed({ ...said, releases: [release] }, 'atom', urls)).entries;
    expect(others).toEqual([]);
    expect(entry?.title).toBe(`Title ${end}`);
  });

  it('marks titles as text, so that readers do not parse them as HTML', () => {
    const release = sampleRelease({ title: 'Use <b>', description: 'a < b & c' });
    const atom = readAtom(createFeed({ ...input, releases: [release] }, 'atom', urls));
    expect(atom.entries[0]).toMatchObject({ title: 'Use <b>', summary: 'a < b & c' });
    expect(createFeed({ ...input, releases: [release] }, 'atom', urls)).not.toContain('<title type="html">');
    const rss = readRss(createFeed({ ...input, releases: [release] }, 'rss', urls));
    expect(rss.items[0]?.description).toBe('a &#x3C; b &#x26; c');
  });

  it.each(['atom', 'rss', 'json'] as const)('is valid %s, with and without releases', (format) => {
    expect(feedFaults(createFeed(input, format, urls), format)).toEqual([]);
    const bare = { ...input, releases: [], description: '' };
    expect(feedFaults(createFeed(bare, format, urls), format)).toEqual([]);
  });

  it.each([
    ['atom', /<updated>[^<]*<\/updated>/, '<updated>30 January 2025</updated>'],
    ['atom', /<author>.*?<\/author>/s, ''],
    ['atom', /<id>[^<]*<\/id>/, '<id>app</id>'],
    ['rss', /<pubDate>[^<]*<\/pubDate>/, '<pubDate>2025-01-30</pubDate>'],
    ['rss', /<channel>/, '<channel><extra>1</extra>'],
    ['json', /"title": "[^"]*",/, '"title": 7,'],
    ['json', /"id": "[^"]*",/, ''],
  ] as const)('would be reported as invalid %s with %s', (format, part, instead) => {
    const feed = createFeed(input, format, urls);
    expect(feed).toMatch(part);
    expect(feedFaults(feed.replace(part, instead), format)).not.toEqual([]);
  });

  describe('a feed with releases without a date', () => {
    const withoutDay = ['1.2.0', '1.1.5', '1.1.0', '1.0.0'].map((number) => {
      const { date: _, ...undated } = sampleRelease({ id: `app/${number}`, version: version(number) });
      return number === '1.0.0' ? { ...undated, date: '2024-03-05' } : undated;
    });
    const undated = { ...input, releases: withoutDay };

    it('has the newest first, and is valid', () => {
      for (const format of ['atom', 'rss', 'json'] as const)
        expect(feedFaults(createFeed(undated, format, urls), format)).toEqual([]);
      const { items } = readJson(createFeed(undated, 'json', urls));
      expect(items.map(({ url }) => url?.split('/').at(-2))).toEqual(['1.2.0', '1.1.5', '1.1.0', '1.0.0']);
    });

    it('has no date for them, except in Atom, which requires one: the earliest possible', () => {
      const { items: rows } = readRss(createFeed(undated, 'rss', urls));
      expect(rows.map(({ pubDate }) => pubDate)).toEqual([
        undefined,
        undefined,
        undefined,
        'Tue, 05 Mar 2024 12:00:00 GMT',
      ]);
      const { entries, updated } = readAtom(createFeed(undated, 'atom', urls));
      expect(entries.map((one) => [one.updated, one.published])).toEqual([
        ['2024-03-05T12:00:00.000Z', undefined],
        ['2024-03-05T12:00:00.000Z', undefined],
        ['2024-03-05T12:00:00.000Z', undefined],
        ['2024-03-05T12:00:00.000Z', '2024-03-05T12:00:00.000Z'],
      ]);
      expect(updated).toBe('2024-03-05T12:00:00.000Z');
      const none = { ...undated, releases: withoutDay.slice(0, 1) };
      expect(readAtom(createFeed(none, 'atom', urls)).entries[0]?.updated).toBe('1970-01-01T12:00:00.000Z');
    });

    it('has the date of the newest release in RSS, or none', () => {
      expect(readRss(createFeed(undated, 'rss', urls)).lastBuildDate).toBe('Tue, 05 Mar 2024 12:00:00 GMT');
      const none = createFeed({ ...undated, releases: withoutDay.slice(0, 1) }, 'rss', urls);
      expect(none).not.toContain('1970');
      expect(feedFaults(none, 'rss')).toEqual([]);
    });

    it('alternates between streams, and excludes unreleased versions', () => {
      const other = withoutDay
        .slice(0, 2)
        .map((release) => ({ ...release, stream: 'api', id: release.id.replace('app', 'api') }));
      const next = sampleRelease({
        id: 'api/next',
        stream: 'api',
        title: 'Unreleased',
        date: undefined as never,
      });
      const releases = [...withoutDay.slice(0, 2), next, ...other];
      const { items } = readJson(createFeed({ ...undated, releases }, 'json', urls));
      expect(items.map(({ url }) => url?.split('/').slice(-3, -1).join('/'))).toEqual([
        'app/1.2.0',
        'api/1.2.0',
        'app/1.1.5',
        'api/1.1.5',
      ]);
    });
  });

  it('has an item for each release of a page, with an id that stays if a patch or a heading is added', () => {
    const sectionOf = (text: string, date: string) => {
      const patch = { version: version(text), date };
      return sampleSection({ patch, within: patch.version, id: `${text}-of-${date}` });
    };
    const newer = sectionOf('2.4.1', '2025-03-01');
    const own = { id: 'app/2.4.0', version: version('2.4.0'), date: '2025-02-01' };
    const [alone, collecting] = [[], [newer, sectionOf('2.4.0', '2025-02-01')]].map((sections) => {
      const page = sampleRelease({ ...own, sections });
      const feed = createFeed({ ...input, releases: partsOf(page, 'App') }, 'json', urls);
      return readJson(feed).items.map(({ id, url, title }) => [id, url, title]);
    });
    const page = 'https://docs.example.com/notes/app/2.4.0/';
    expect(alone).toEqual([[page, page, 'App 25.1.0']]);
    expect(collecting).toEqual([
      [`${page}#2.4.1`, `${page}#2.4.1-of-2025-03-01`, 'App 2.4.1'],
      [page, `${page}#2.4.0-of-2025-02-01`, 'App 2.4.0'],
    ]);
  });

  it('is valid without releases', () => {
    const empty = readAtom(createFeed({ ...input, releases: [] }, 'atom', urls));
    expect(empty.entries).toEqual([]);
  });
});

describe('a feed of a topic', () => {
  const task = sampleEntry({
    kind: 'breaking',
    title: 'Clean up keys',
    titleHtml: html('Clean up keys'),
    form: 'task',
  });
  const secure = sampleEntry({
    kind: 'security',
    titleHtml: html('Tokens <a href="#t">end</a>'),
    anchor: 't',
  });
  const blocks = [entry, secure].map((one) => ({ type: 'entry', entry: one }) as const);
  const both = sampleRelease({
    ...{ id: 'app/2.0.0', version: version('2.0.0'), date: '2025-02-01' },
    ...{ tasks: [task], sections: [sampleSection({ blocks })] },
  });
  const withdrawn = sampleRelease({
    ...{ id: 'app/1.50.0', version: version('1.50.0'), date: '2025-01-31', withdrawn: 'It loses layouts.' },
  });
  const all = { ...input, releases: [both, withdrawn, ...input.releases] };
  const itemsOf = (topic: FeedTopic) => readAtom(createTopicFeed(all, topic, urls)).entries;

  it('has only the releases with such changes, and only these changes', () => {
    expect(itemsOf('security').map(({ title, content }) => [title, content])).toEqual([
      [
        both.title,
        '<p><strong>Security:</strong> Tokens <a href="https://docs.example.com/notes/app/2.0.0/#t">end</a></p>',
      ],
    ]);
    expect(itemsOf('action-required').map(({ content }) => content)).toEqual([
      '<p><strong>Breaking change:</strong> Clean up keys</p>',
      '<p><strong>This release was withdrawn: It loses layouts.</strong></p>',
    ]);
  });

  it.each(FEED_TOPICS)('about %s is valid, and has its own id and items', (topic) => {
    const text = createTopicFeed(all, topic, urls);
    expect(feedFaults(text, 'atom')).toEqual([]);
    const feed = readAtom(text);
    const ofStream = `https://docs.example.com/notes/app/${topic}.xml`;
    expect([feed.id, feed.self]).toEqual([ofStream, ofStream]);
    expect(feed.entries[0]?.id).toBe(`${ofStream}#2.0.0`);
    const { stream: _, ...ofAllStreams } = all;
    const whole = readAtom(createTopicFeed(ofAllStreams, topic, urls));
    expect(whole.id).toBe(`https://docs.example.com/notes/${topic}.xml`);
    expect(whole.entries[0]?.id).toBe(feed.entries[0]?.id);
  });
});
