import { absoluteHtml } from '#core/absolute-html.ts';
import { saysUnreleased } from '#core/model/catalogue.ts';
import { compareText } from '#core/model/compare-text.ts';
import { firstDayOf } from '#core/model/dates/day.ts';
import { earliestDays } from '#core/model/dates/earliest-days.ts';
import { type HtmlElement, type HtmlTree, htmlText } from '#core/model/html/html.ts';
import { kindLabels } from '#core/model/kind-labels.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Block, Entry, Section } from '#core/model/release/release-body.ts';
import { absoluteUrl, type FeedFormat, type Urls } from '#core/model/urls.ts';
import { compareVersions, formatVersion } from '#core/model/version.ts';
import { WRITERS } from './write-feed.ts';

/** What is older is found on the site: no feed grows with it. */
const NEWEST = 20;

export interface FeedInput {
  /** What the feed is about: `App`, or the site as a whole. */
  readonly title: string;
  readonly description: string;
  /** The page that shows the same, and the feed's own addresses. */
  readonly url: string;
  readonly stream?: string;
  /** Those of each stream newest version first. */
  readonly releases: readonly Release[];
  readonly origin: string;
  readonly language: string;
  readonly copyright: string;
  /** Who publishes: an Atom feed has to say it. */
  readonly author: string;
  /** The content of an item, where somebody remembers it for other feeds: a release is in up to six. Default: `itemHtml`. */
  readonly htmlOf?: (release: Release) => string;
}

/** The newest releases, whole, with addresses that lead there from anywhere. The same releases give the same bytes. */
export function createFeed(input: FeedInput, format: FeedFormat, urls: Urls): string {
  const { title, description, url, stream, releases, origin, language, copyright, author } = input;
  const { htmlOf = (release) => itemHtml(release, origin, urls) } = input;
  const newest = releasesInFeed(releases);
  return WRITERS[format]({
    ...{ title, description, language, copyright, author },
    url: absoluteUrl(origin, url),
    self: absoluteUrl(origin, urls.feed(format, stream)),
    updated: instantOf(newest[0]?.earliest ?? ''),
    items: newest.map(({ release, earliest }) => ({
      url: absoluteUrl(origin, urls.version(release)),
      id: idOf(release, origin, urls),
      title: release.title,
      description: release.description,
      html: htmlOf(release),
      updated: instantOf(earliest),
      published: instantOf(release.date ?? ''),
    })),
  });
}

/** A release as an item of a feed shows it. */
export function itemHtml(release: Release, origin: string, urls: Urls): string {
  const page = absoluteUrl(origin, urls.release(release.id));
  return htmlText(absoluteHtml(contentOf(release), page, origin));
}

/**
 * A feed reader shows an item as new when its id is new, so the id of a release never changes. The release that a page is about keeps
 * the address of the page when the page starts to collect patches. A patch is identified by its version, as its heading may be edited.
 */
function idOf({ id, version, place }: Release, origin: string, urls: Urls): string {
  const page = absoluteUrl(origin, urls.release(id));
  const isOwn = place === undefined || compareVersions(version, place.page.version) === 0;
  return isOwn ? page : `${page}#${encodeURIComponent(formatVersion(version))}`;
}

/** A release with what a feed needs to sort and date it. */
interface FeedRelease {
  readonly release: Release;
  /** The earliest day on which it can have come out; empty where nothing is known of that. */
  readonly earliest: string;
  /** Among the releases of its stream, from 0. */
  readonly place: number;
}

/** Those that a feed of these holds: by day, and on one day, or without any, the newest version of each stream first. */
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

/** Of thousands a few stay: to sort them all takes a hundred times as long. */
function insertNewest(newest: FeedRelease[], added: FeedRelease): void {
  const place = newest.findIndex((other) => compareNewest(added, other) < 0);
  if (place === -1) newest.push(added);
  else newest.splice(place, 0, added);
  if (newest.length > NEWEST) newest.pop();
}

function compareNewest(left: FeedRelease, right: FeedRelease): number {
  return compareText(right.earliest, left.earliest) || left.place - right.place;
}

/** Feeds want an instant: noon in Greenwich is the same day nearly everywhere. A month begins with its first day. */
function instantOf(day: string): Date | undefined {
  return day === '' ? undefined : new Date(`${firstDayOf(day)}T12:00:00Z`);
}

function contentOf({ tasks, sections }: Release): HtmlTree {
  const action: HtmlElement = ['h2', {}, 'Action required'];
  return lines([...(tasks.length > 0 ? [[action], ...tasks.map(taskOf)] : []), ...sections.map(sectionOf)]);
}

/** Feeds are read by people, too. */
function lines(parts: readonly HtmlTree[]): HtmlTree {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, place) => (place === 0 ? part : ['\n', ...part]));
}

/** What is asked for stands here as on the page: that of an entry further down in its own words, which lead there. */
function taskOf(entry: Entry): HtmlTree {
  const { kind = entry.kind, ...said } = entry.task ?? {};
  const own = entry.form === 'task' ? {} : { references: [], html: [], ...said };
  return blockOf({ type: 'entry', entry: { ...entry, ...own, kind, form: 'line' } });
}

function sectionOf({ heading, headingHtml, level, blocks }: Section): HtmlTree {
  const title: HtmlTree = heading === '' ? [] : [[`h${level}`, {}, ...headingHtml]];
  return lines([title, ...blocks.map(blockOf)]);
}

function blockOf(block: Block): HtmlTree {
  if (block.type === 'prose') return block.html;
  if (block.type === 'container') {
    const title: HtmlTree = block.title.length === 0 ? [] : [['p', {}, ['strong', {}, ...block.title]]];
    return lines([title, ...block.sections.map(sectionOf)]);
  }
  const { kind, form, level = 3, titleHtml, html, references, deadline } = block.entry;
  const label = kindLabels(kind).label;
  const ids = references.map(({ id }) => id).join(', ');
  const beside = [ids, deadline].filter(Boolean).join('; ');
  const sentence: HtmlTree = [
    ...(label === '' ? [] : [['strong', {}, `${label}:`] as const, ' ']),
    ...titleHtml,
    ...(beside === '' ? [] : [` (${beside})`]),
  ];
  return lines([[[form === 'full' ? `h${level}` : 'p', {}, ...sentence]], html]);
}
