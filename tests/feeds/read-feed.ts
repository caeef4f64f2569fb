import { load } from 'cheerio';

export interface ReadEntry {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly updated: string | undefined;
  readonly published: string | undefined;
}

export interface ReadAtom {
  readonly id: string;
  readonly updated: string;
  /** The address that the feed states as its own. */
  readonly self: string | undefined;
  readonly entries: readonly ReadEntry[];
}

/** What a feed reader takes from an Atom feed. */
export function readAtom(text: string): ReadAtom {
  const $ = load(text, { xml: true });
  return {
    id: $('feed > id').text(),
    updated: $('feed > updated').text(),
    self: $('feed > link[rel="self"]').attr('href'),
    entries: $('feed > entry')
      .toArray()
      .map((element) => {
        const part = (name: string): string => $(element).children(name).text();
        return {
          id: part('id'),
          title: part('title'),
          summary: part('summary'),
          content: part('content'),
          updated: part('updated') || undefined,
          published: part('published') || undefined,
        };
      }),
  };
}

export interface ReadRss {
  readonly lastBuildDate: string | undefined;
  readonly items: readonly {
    readonly link: string;
    readonly description: string;
    readonly pubDate: string | undefined;
  }[];
}

/** What a feed reader takes from an RSS feed. */
export function readRss(text: string): ReadRss {
  const $ = load(text, { xml: true });
  return {
    lastBuildDate: $('channel > lastBuildDate').text() || undefined,
    items: $('channel > item')
      .toArray()
      .map((element) => {
        const part = (name: string): string => $(element).children(name).text();
        return {
          link: part('link'),
          description: part('description'),
          pubDate: part('pubDate') || undefined,
        };
      }),
  };
}
