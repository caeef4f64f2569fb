import { parseFeed } from 'htmlparser2';
import { XmlDocument } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { FEED_TOPICS } from '#core/model/urls.ts';
import { type Feed, feedFaults } from '../feeds/feed-faults.ts';
import { publishedFiles, readPublished } from './published-files.ts';

const FORMATS: readonly (readonly [Feed, string])[] = [
  ['atom', 'atom.xml'],
  ['rss', 'rss.xml'],
  ['json', 'feed.json'],
  ...FEED_TOPICS.map((topic) => ['atom', `${topic}.xml`] as const),
];

describe('the XML of the sample content', () => {
  it('is well-formed: feeds, sitemap and SVG files', () => {
    const files = publishedFiles().filter((file) => /\.(?:xml|svg)$/.test(file));
    expect(new Set(files.map((file) => file.replace(/^.*[/.]/, '')))).toEqual(new Set(['svg', 'xml']));
    for (const file of files) XmlDocument.fromBuffer(readPublished(file)).dispose();
  });
});

describe('the feeds of the sample content', () => {
  it.each(FORMATS)('are valid %s, for each stream and for the site', (format, name) => {
    const feeds = publishedFiles().filter((file) => file === name || file.endsWith(`/${name}`));
    expect(feeds.length).toBe(5);
    const faults = feeds.flatMap((file) => feedFaults(readPublished(file).toString('utf8'), format));
    expect(faults).toEqual([]);
  });

  it('are read by a feed parser: each item has an address, a title, a date, and an id that no other item has', () => {
    const feeds = publishedFiles().filter((file) =>
      /(?:^|\/)(?:atom|rss|action-required|security)\.xml$/.test(file),
    );
    expect(feeds.length).toBe(20);
    for (const file of feeds) {
      const feed = parseFeed(readPublished(file).toString('utf8'));
      expect(feed, file).toMatchObject({
        type: file.endsWith('rss.xml') ? 'rss' : 'atom',
        title: expect.stringMatching(/\S/),
        link: expect.stringMatching(/^https:/),
      });
      const items = feed?.items ?? [];
      for (const item of items) {
        expect(item, file).toMatchObject({
          id: expect.stringMatching(/\S/),
          title: expect.stringMatching(/\S/),
          link: expect.stringMatching(/^https:/),
          pubDate: expect.any(Date),
        });
      }
      expect(new Set(items.map(({ id }) => id)).size, file).toBe(items.length);
    }
    const [entries, items] = ['app/atom.xml', 'app/rss.xml'].map((file) =>
      parseFeed(readPublished(file).toString('utf8'))?.items.map(({ title }) => title),
    );
    expect(entries?.length).toBeGreaterThan(0);
    expect(entries).toEqual(items);
  });

  it('of each line with several releases are valid', () => {
    const feeds = publishedFiles().filter((file) => /^app\/lines\/[\d.]+\.xml$/.test(file));
    expect(feeds).toContain('app/lines/25.6.xml');
    const faults = feeds.flatMap((file) => feedFaults(readPublished(file).toString('utf8'), 'atom'));
    expect(faults).toEqual([]);
  });
});
