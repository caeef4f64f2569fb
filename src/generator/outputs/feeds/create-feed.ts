import { absoluteHtml } from '#core/absolute-html.ts';
import { withdrawalInWords } from '#core/answers/withdrawals.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { compareText } from '#core/model/compare-text.ts';
import { firstDayOf } from '#core/model/dates/day.ts';
import { earliestDays } from '#core/model/dates/earliest-days.ts';
import { type HtmlElement, type HtmlTree, htmlText } from '#core/model/html/html.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Block, Entry, Section } from '#core/model/release/release-body.ts';
import { saysUnreleased } from '#core/model/release/unreleased.ts';
import { markOf } from '#core/model/release/version-statements.ts';
import { absoluteUrl, type FeedFormat, type Urls } from '#core/model/urls.ts';
import { compareVersions, formatVersion } from '#core/model/version.ts';
import { WRITERS } from './write-feed.ts';

/** Older releases are only on the site, so the size of feeds is bounded. */
const MAX_ITEMS = 20;

export interface FeedInput {
  /** The label of the stream, or the title of the site. */
  readonly title: string;
  readonly description: string;
  /** The page with the same content. */
  readonly url: string;
  readonly stream?: string;
  /** The releases of each stream, newest version first. */
  readonly releases: readonly Release[];
  readonly origin: string;
  readonly language: string;
  readonly messages: Messages<MessageKey>;
  readonly copyright: string;
  /** The publisher, which Atom requires. */
  readonly author: string;
  /** The content of an item, cached by the caller because a release is in up to six feeds. Default: `itemHtml`. */
  readonly htmlOf?: (release: Release) => string;
}

/** A feed of the newest releases with their full content and absolute addresses. The same releases give the same bytes. */
export function createFeed(input: FeedInput, format: FeedFormat, urls: Urls): string {
  const { title, description, url, stream, releases, origin, language, copyright, author } = input;
  const { htmlOf = (release) => itemHtml(release, { ...input, urls }) } = input;
  const { messages } = input;
  const newest = releasesInFeed(releases);
  return WRITERS[format]({
    ...{ title, description, language, copyright, author },
    url: absoluteUrl(origin, url),
    self: absoluteUrl(origin, urls.feed(format, stream)),
    updated: instantOf(newest[0]?.earliest ?? ''),
    items: newest.map(({ release, earliest }) => ({
      url: absoluteUrl(origin, urls.version(release)),
      id: idOf(release, origin, urls),
      title: titleOf(messages, release),
      description: release.description,
      html: htmlOf(release),
      updated: instantOf(earliest),
      published: instantOf(release.date ?? ''),
    })),
  });
}

/** Readers who have subscribed may never see the page: the title says what must not be installed, or is not final. */
function titleOf(messages: Messages<MessageKey>, release: Release): string {
  const mark = markOf(release);
  const name = mark && messages(`shell.${mark}`);
  return name ? messages('article.marked-version', { version: release.title, mark: name }) : release.title;
}

/** A release as the content of a feed item. */
export function itemHtml(
  release: Release,
  { messages, origin, urls }: Pick<FeedInput, 'messages' | 'origin'> & { readonly urls: Urls },
): string {
  const page = absoluteUrl(origin, urls.release(release.id));
  return htmlText(absoluteHtml(contentOf(messages, release), page, origin));
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
  const streams = new Map<string, Release[]>();
  for (const release of releases.filter(({ title }) => !saysUnreleased(title))) {
    const own = streams.get(release.stream);
    if (own) own.push(release);
    else streams.set(release.stream, [release]);
  }
  const newest: FeedRelease[] = [];
  for (const own of streams.values()) {
    const days = earliestDays(own);
    for (const [place, release] of own.entries())
      insertNewest(newest, { release, place, earliest: days.get(release) ?? '' });
  }
  return newest;
}

/** Keeps a sorted list of the newest releases. Sorting all of thousands takes a hundred times as long. */
function insertNewest(newest: FeedRelease[], added: FeedRelease): void {
  const place = newest.findIndex((other) => compareNewest(added, other) < 0);
  if (place === -1) newest.push(added);
  else newest.splice(place, 0, added);
  if (newest.length > MAX_ITEMS) newest.pop();
}

function compareNewest(left: FeedRelease, right: FeedRelease): number {
  return compareText(right.earliest, left.earliest) || left.place - right.place;
}

/** Feeds require a time. Noon UTC is the same day almost everywhere. A month counts from its first day. */
function instantOf(day: string): Date | undefined {
  return day === '' ? undefined : new Date(`${firstDayOf(day)}T12:00:00Z`);
}

function contentOf(messages: Messages<MessageKey>, release: Release): HtmlTree {
  const { tasks, sections } = release;
  const withdrawal = withdrawalInWords(messages, release);
  const action: HtmlElement = ['h2', {}, messages('page.action-required')];
  return lines([
    ...(withdrawal === undefined ? [] : [[['p', {}, ['strong', {}, withdrawal]] as const]]),
    ...(tasks.length > 0 ? [[action], ...tasks.map((task) => taskOf(messages, task))] : []),
    ...sections.map((section) => sectionOf(messages, section)),
  ]);
}

/** Line breaks between blocks, because people also read the source of feeds. */
function lines(parts: readonly HtmlTree[]): HtmlTree {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, place) => (place === 0 ? part : ['\n', ...part]));
}

/** A task as on the page. A task that is an entry further down has the text of the task, with a link to the entry. */
function taskOf(messages: Messages<MessageKey>, entry: Entry): HtmlTree {
  const { kind = entry.kind, ...said } = entry.task ?? {};
  const own = entry.form === 'task' ? {} : { references: [], html: [], ...said };
  return blockOf(messages, { type: 'entry', entry: { ...entry, ...own, kind, form: 'line' } });
}

function sectionOf(
  messages: Messages<MessageKey>,
  { heading, headingHtml, level, blocks }: Section,
): HtmlTree {
  const title: HtmlTree = heading === '' ? [] : [[`h${level}`, {}, ...headingHtml]];
  return lines([title, ...blocks.map((block) => blockOf(messages, block))]);
}

function blockOf(messages: Messages<MessageKey>, block: Block): HtmlTree {
  if (block.type === 'prose') return block.html;
  if (block.type === 'container') {
    const title: HtmlTree = block.title.length === 0 ? [] : [['p', {}, ['strong', {}, ...block.title]]];
    return lines([title, ...block.sections.map((section) => sectionOf(messages, section))]);
  }
  const { kind, form, level = 3, titleHtml, html, references, deadline } = block.entry;
  const ids = references.map(({ id }) => id).join(', ');
  const beside = [ids, deadline].filter(Boolean).join('; ');
  const sentence: HtmlTree = [
    ...(kind === 'other'
      ? []
      : [['strong', {}, messages('page.label', { label: messages(`kinds.${kind}`) })] as const, ' ']),
    ...titleHtml,
    ...(beside === '' ? [] : [` (${beside})`]),
  ];
  return lines([[[form === 'full' ? `h${level}` : 'p', {}, ...sentence]], html]);
}
