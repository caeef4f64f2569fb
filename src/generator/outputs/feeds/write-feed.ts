import type { FeedFormat } from '#core/model/urls.ts';
import { escapeText, writeXml, xmlElement } from '#generator/xml.ts';

/** The content of a feed, independent of its format. All texts are plain except `html`. */
export interface Feed {
  /** The label of the stream, or the title of the site. */
  readonly title: string;
  readonly description: string;
  /** An address that never changes, and that no other feed has. */
  readonly id: string;
  /** The page with the same content. */
  readonly url: string;
  /** The address of the feed itself. */
  readonly self: string;
  readonly language: string;
  readonly copyright: string;
  /** The publisher, which Atom requires. */
  readonly author: string;
  /** The address of a WebSub hub. */
  readonly hub: string | undefined;
  /** The date of the newest release; undefined if no release has a date. */
  readonly updated: Date | undefined;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  /** Its page, or its place on a page. */
  readonly url: string;
  /** An address that never changes. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** The earliest possible date of a release without date; undefined if nothing is known. */
  readonly updated: Date | undefined;
  /** The language of its texts, if it is not that of the feed. */
  readonly language: string | undefined;
  /** Undefined if the release has no date. */
  readonly published: Date | undefined;
}

const GENERATOR = 'release-notes';

export const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  atom: writeAtom,
  rss: writeRss,
  json: writeJson,
};

type XmlElement = ReturnType<typeof xmlElement>;

/** No element for empty text. */
function optional(name: string, text: string, attributes = {}): readonly XmlElement[] {
  return text === '' ? [] : [xmlElement(name, attributes, text)];
}

/** Atom requires a date. For a release without date, this one is before all others. */
const UNKNOWN_DATE = new Date('1970-01-01T12:00:00Z');

/** RFC 4287 */
function writeAtom({ id, title, description, url, self, copyright, author, updated, ...feed }: Feed): string {
  const content = [
    xmlElement('id', {}, id),
    xmlElement('title', {}, title),
    xmlElement('updated', {}, (updated ?? UNKNOWN_DATE).toISOString()),
    xmlElement('generator', {}, GENERATOR),
    xmlElement('author', {}, [xmlElement('name', {}, author)]),
    xmlElement('link', { rel: 'alternate', href: url }),
    xmlElement('link', { rel: 'self', href: self }),
    ...(feed.hub ? [xmlElement('link', { rel: 'hub', href: feed.hub })] : []),
    ...optional('subtitle', description),
    ...optional('rights', copyright),
    ...feed.items.map(atomEntry),
  ];
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language };
  return writeXml(xmlElement('feed', attributes, content));
}

function atomEntry({ url, id, title, description, html, updated, published, ...item }: FeedItem): XmlElement {
  return xmlElement('entry', item.language === undefined ? {} : { 'xml:lang': item.language }, [
    xmlElement('title', {}, title),
    xmlElement('id', {}, id),
    xmlElement('link', { href: url }),
    xmlElement('updated', {}, (updated ?? UNKNOWN_DATE).toISOString()),
    ...optional('summary', description),
    ...optional('content', html, { type: 'html' }),
    ...optional('published', published?.toISOString() ?? ''),
  ]);
}

const RSS_NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
};

/** https://www.rssboard.org/rss-specification */
function writeRss({ items, ...feed }: Feed): string {
  const content = [
    xmlElement('title', {}, feed.title),
    xmlElement('link', {}, feed.url),
    // RSS requires a description.
    xmlElement('description', {}, feed.description || feed.title),
    ...optional('lastBuildDate', feed.updated?.toUTCString() ?? ''),
    xmlElement('docs', {}, 'https://www.rssboard.org/rss-specification'),
    xmlElement('generator', {}, GENERATOR),
    xmlElement('language', {}, feed.language),
    ...optional('copyright', feed.copyright),
    xmlElement('atom:link', { href: feed.self, rel: 'self', type: 'application/rss+xml' }),
    ...(feed.hub ? [xmlElement('atom:link', { href: feed.hub, rel: 'hub' })] : []),
    ...items.map(rssItem),
  ];
  return writeXml(
    xmlElement('rss', { version: '2.0', ...RSS_NAMESPACES }, [xmlElement('channel', {}, content)]),
  );
}

function rssItem({ url, id, title, description, html, published }: FeedItem): XmlElement {
  return xmlElement('item', {}, [
    xmlElement('title', {}, title),
    xmlElement('link', {}, url),
    xmlElement('guid', { isPermaLink: 'false' }, id),
    ...optional('pubDate', published?.toUTCString() ?? ''),
    // RSS readers read descriptions as HTML.
    ...optional('description', escapeText(description)),
    ...optional('content:encoded', html),
  ]);
}

/** https://www.jsonfeed.org/version/1/ */
function writeJson({ title, description, url, self, author, hub, items }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1',
    title,
    home_page_url: url,
    feed_url: self,
    ...(description !== '' && { description }),
    author: { name: author },
    ...(hub && { hubs: [{ type: 'WebSub', url: hub }] }),
    items: items.map(jsonItem),
  };
  return JSON.stringify(feed, undefined, 4);
}

function jsonItem({ url, id, title, description, html, published }: FeedItem): object {
  return {
    id,
    ...(html === '' ? { content_text: description } : { content_html: html, summary: description }),
    url,
    title,
    ...(published && { date_modified: published.toISOString(), date_published: published.toISOString() }),
  };
}
