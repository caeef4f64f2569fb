import { absoluteHtml } from '#core/absolute-html.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { compareText } from '#core/model/compare-text.ts';
import { firstDayOf } from '#core/model/dates/day.ts';
import { earliestDays } from '#core/model/dates/earliest-days.ts';
import { groupBy } from '#core/model/group-by.ts';
import { type HtmlTree, htmlText } from '#core/model/html/html.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { saysUnreleased } from '#core/model/release/unreleased.ts';
import { markOf } from '#core/model/release/version-statements.ts';
import { absoluteUrl, type FeedFormat, type FeedTopic, type Urls } from '#core/model/urls.ts';
import { compareVersions, formatVersion } from '#core/model/version.ts';
import { actionContent, releaseContent, securityContent } from './item-content.ts';
import { type Feed, type FeedItem, WRITERS } from './write-feed.ts';

/** Older releases are only on the site, so the size of feeds is bounded. */
const MAX_ITEMS = 20;

export interface FeedInput
  extends Pick<Feed, 'title' | 'description' | 'url' | 'language' | 'copyright' | 'author'> {
  readonly stream?: string;
  /** For the feed of a release line: its name and its address. Its items have the same ids as in the feed of the stream. */
  readonly line?: { readonly name: string; readonly url: string };
  /** The releases of each stream, newest version first. */
  readonly releases: readonly Release[];
  readonly origin: string;
  readonly messages: Messages<MessageKey>;
  /** The address of a WebSub hub. */
  readonly hub?: string | undefined;
  /** The language of a release without translation. Default: all releases are in the language of the feed. */
  readonly originalLanguage?: (release: Release) => TextLanguage | undefined;
  /** The content of an item, cached by the caller because a release is in up to six feeds. Default: `itemHtml`. */
  readonly htmlOf?: (release: Release) => string;
}

/** The language of a text, and its writing direction. */
export interface TextLanguage {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** A feed of the newest releases with their full content and absolute addresses. The same releases give the same bytes. */
export function createFeed(input: FeedInput, format: FeedFormat, urls: Urls): string {
  const { url, stream, line, origin, htmlOf = (release) => itemHtml(release, { ...input, urls }) } = input;
  return WRITERS[format](
    feedOf(input, urls, {
      id: absoluteUrl(origin, line?.url ?? url),
      self: line?.url ?? urls.feed(format, stream),
      topic: line?.name,
      itemOf: (release) => ({
        id: idOf(release, origin, urls),
        description: release.description,
        html: htmlOf(release),
      }),
    }),
  );
}

/** An Atom feed of the newest releases with changes of a topic, and only these changes. */
export function createTopicFeed(input: FeedInput, topic: FeedTopic, urls: Urls): string {
  const { releases, messages, origin, stream } = input;
  const { name, isIn, contentOf: content } = TOPICS[topic];
  const self = urls.topicFeed(topic, stream);
  return WRITERS.atom(
    feedOf({ ...input, releases: releases.filter(isIn) }, urls, {
      id: absoluteUrl(origin, self),
      self,
      topic: name(messages),
      itemOf: (release) => ({
        // The same in the feed of the stream and in that of the site, and another one than in a feed with the whole release.
        id: `${absoluteUrl(origin, urls.topicFeed(topic, release.stream))}#${encodeURIComponent(formatVersion(release.version))}`,
        description: '',
        html: absoluteContent(release, content(messages, release), { ...input, urls }),
      }),
    }),
  );
}

interface FeedKind {
  readonly id: string;
  /** The path of the feed. */
  readonly self: string;
  /** In front of the title. */
  readonly topic?: string | undefined;
  readonly itemOf: (release: Release) => Pick<FeedItem, 'id' | 'description' | 'html'>;
}

function feedOf(input: FeedInput, urls: Urls, { id, self, topic, itemOf }: FeedKind): Feed {
  const { title, description, url, releases, origin, language, copyright, author, hub, messages } = input;
  const { originalLanguage } = input;
  const newest = releasesInFeed(releases);
  return {
    ...{ id, description, language, copyright, author, hub },
    title: topic === undefined ? title : `${topic} | ${title}`,
    url: absoluteUrl(origin, url),
    self: absoluteUrl(origin, self),
    updated: instantOf(newest[0]?.earliest ?? ''),
    items: newest.map(({ release, earliest }) => ({
      ...itemOf(release),
      url: absoluteUrl(origin, urls.version(release)),
      title: titleOf(messages, release),
      language: originalLanguage?.(release)?.lang,
      updated: instantOf(earliest),
      published: instantOf(release.date ?? ''),
    })),
  };
}

interface Topic {
  readonly name: (messages: Messages<MessageKey>) => string;
  readonly isIn: (release: Release) => boolean;
  readonly contentOf: (messages: Messages<MessageKey>, release: Release) => HtmlTree;
}

const TOPICS: Readonly<Record<FeedTopic, Topic>> = {
  security: {
    name: (messages) => messages('kinds.security'),
    isIn: (release) => (factsOf(release).counts.security ?? 0) > 0,
    contentOf: securityContent,
  },
  // Not to install a withdrawn release is an action, too.
  'action-required': {
    name: (messages) => messages('page.action-required'),
    isIn: (release) => factsOf(release).actionRequired || release.withdrawn !== undefined,
    contentOf: actionContent,
  },
};

/** Subscribers may never see the page, so the title states that a release must not be installed, or is not final. */
function titleOf(messages: Messages<MessageKey>, release: Release): string {
  const mark = markOf(release);
  const name = mark && messages(`shell.${mark}`);
  return name ? messages('article.marked-version', { version: release.title, mark: name }) : release.title;
}

/** A release as the content of a feed item. */
export function itemHtml(
  release: Release,
  { messages, ...input }: Pick<FeedInput, 'messages'> & ContentInput,
): string {
  return absoluteContent(release, releaseContent(messages, release), input);
}

interface ContentInput extends Pick<FeedInput, 'origin' | 'originalLanguage'> {
  readonly urls: Urls;
}

function absoluteContent(
  release: Release,
  content: HtmlTree,
  { origin, urls, originalLanguage }: ContentInput,
): string {
  const language = originalLanguage?.(release);
  // RSS and JSON Feed have no language for an item, so its HTML states the language.
  const marked: HtmlTree = language && content.length > 0 ? [['div', { ...language }, ...content]] : content;
  return htmlText(absoluteHtml(marked, absoluteUrl(origin, urls.release(release.id)), origin));
}

/**
 * Feed readers show an item as new if its id is new, so the id of a release never changes. The release of a page keeps
 * the address of the page when the page starts to collect patches. A patch is identified by its version, because its
 * heading may be edited.
 */
function idOf({ id, version, place }: Release, origin: string, urls: Urls): string {
  const page = absoluteUrl(origin, urls.release(id));
  const isOwn = place === undefined || compareVersions(version, place.page.version) === 0;
  return isOwn ? page : `${page}#${encodeURIComponent(formatVersion(version))}`;
}

/** A release with what a feed needs to sort and date it. */
interface FeedRelease {
  readonly release: Release;
  /** The earliest possible release date; empty if nothing is known. */
  readonly earliest: string;
  /** The index in its stream. */
  readonly place: number;
}

/** The releases of a feed by date. Releases with the same date or without date are in version order. */
function releasesInFeed(releases: readonly Release[]): readonly FeedRelease[] {
  const released = releases.filter(({ title }) => !saysUnreleased(title));
  const groups = [...groupBy(released, ({ stream }) => [stream]).values()];
  const found = groups.flatMap((own) => {
    const days = earliestDays(own);
    return own.map((release, place) => ({ release, place, earliest: days.get(release) ?? '' }));
  });
  return found.toSorted(compareNewest).slice(0, MAX_ITEMS);
}

function compareNewest(left: FeedRelease, right: FeedRelease): number {
  return compareText(right.earliest, left.earliest) || left.place - right.place;
}

/** Feeds require a time. Noon UTC is the same day almost everywhere. A month counts from its first day. */
function instantOf(day: string): Date | undefined {
  return day === '' ? undefined : new Date(`${firstDayOf(day)}T12:00:00Z`);
}
