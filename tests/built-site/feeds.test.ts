import { describe, expect, it } from 'vitest';
import { type Feed, feedFaults } from '../feeds/feed-faults.ts';
import { publishedFiles, readPublished } from './published-files.ts';

const FORMATS: readonly (readonly [Feed, string])[] = [
  ['atom', 'atom.xml'],
  ['rss', 'rss.xml'],
  ['json', 'feed.json'],
];

describe('the feeds of the sample content', () => {
  it.each(FORMATS)('are valid %s, of each stream and of all', (format, name) => {
    const feeds = publishedFiles().filter((file) => file === name || file.endsWith(`/${name}`));
    expect(feeds.length).toBe(5);
    const faults = feeds.flatMap((file) => feedFaults(readPublished(file).toString('utf8'), format));
    expect(faults).toEqual([]);
  });
});
