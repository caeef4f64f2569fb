import { createStreamAnswers, type StreamAnswers } from '#core/answers/issue-lines.ts';
import { createLineage } from '#core/answers/lineage.ts';
import { separateChanges } from '#core/answers/same-change/separate-changes.ts';
import {
  collectStatements,
  type StatedEntry,
  type Statements,
  type StreamStatements,
} from '#core/answers/statements.ts';
import type { Mention } from '#core/contracts/id-data.ts';
import { MAX_EARLIER_VERSIONS } from '#core/contracts/release-content.ts';
import { lazy } from '#core/lazy.ts';
import { createMentionLookup, type MentionedIds, mentionedIds } from '#core/mentions/stream-mentions.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import {
  countReleases,
  listedReleases,
  MAX_LISTED_RELEASES,
  newestRelease,
  type Stream,
  type Year,
  yearPages,
  yearsOf,
} from '#core/model/catalogue.ts';
import type { Lifecycle } from '#core/model/dates/lifecycle.ts';
import { paginateIds } from '#core/model/id-pages.ts';
import type { Release } from '#core/model/release/release.ts';
import { listedVersions, mainRelease } from '#core/model/release/release-parts.ts';
import { groupSeries, lifecyclesOf, type Series } from '#core/model/series.ts';
import type { Urls } from '#core/model/urls.ts';
import { compareVersions, isPatch, isPrerelease, type Version, versionRulesOf } from '#core/model/version.ts';
import { type EntryRelation, relationsOf } from '#core/upgrade/entry-summary.ts';
import {
  type ReadEntries,
  readVersionEntries,
  type StreamVersionEntries,
  streamVersionEntries,
} from '#core/upgrade/version-entries.ts';
import { nameOfPart } from './list-part.ts';
import { type RelatedIssues, relateIssues } from './related-issues.ts';

/**
 * Everything that the pages of a stream need, computed once: every page has a sidebar and a pager, and a stream can
 * have thousands.
 */
export interface StreamView {
  readonly stream: Stream;
  /** The addresses of the site. */
  readonly urls: Urls;
  /** Newest first, without unlisted releases. A page that collects several releases is represented by each of them. */
  readonly listed: readonly Release[];
  /** The newest release of a page; for a page with one release, that release. */
  readonly mainOf: (page: Release) => Release;
  readonly newest?: Release;
  /** Newest first. */
  readonly years: readonly YearView[];
  /** The neighbours of pages. */
  readonly neighbours: ReadonlyMap<Release, Neighbours>;
  /** The support dates of each release, from its note or from the note of the release that it patches. */
  readonly lifecycles: ReadonlyMap<Release, Lifecycle>;
  /** The newest patch of each release that has patches, except withdrawn ones. */
  readonly newestPatches: ReadonlyMap<Release, Release>;
  /** The nearest releases before each release. Patches are only included if there is nothing else. */
  readonly earlier: ReadonlyMap<Release, readonly Release[]>;
  /** The year of each listed release. */
  readonly yearOf: ReadonlyMap<Release, YearView>;
  /** The entry summaries of releases, by version. Not cached, because those of a whole stream need much memory. */
  readonly versionEntriesOf: (releases: Iterable<Release>) => Iterable<StreamVersionEntries>;
  /** The versions with the relations of their entries. They are computed without reading titles or HTML. */
  readonly relations: readonly StreamVersionEntries<EntryRelation>[];
  /** What each release contains. It does not depend on the current date, so it has no support state. */
  readonly answers: StreamAnswers;
  readonly statements: StreamStatements;
  /** The statements of the whole stream about the subjects of an entry. */
  readonly statementsOf: (entry: EntryRelation) => Statements;
  /** Lazy, like everything that has to read entries. */
  readonly issues: RelatedIssues;
  /** Every id of the stream, with the releases that mention it. */
  readonly ids: MentionedIds;
  /** The ids of each page. */
  readonly idPages: readonly (readonly string[])[];
  /** The mentions of an id in the stream. */
  readonly mentions: (id: string) => readonly Mention[];
}

export interface YearView extends Year {
  /** Newest first. */
  readonly series: readonly Series[];
  /** Whether the year begins on a page of its own. */
  readonly apart: boolean;
  /**
   * Which part of the year this is, from 1, and the number of parts. The years of a view are whole and link to their
   * first part.
   */
  readonly part: number;
  readonly parts: number;
  /** The number of releases for readers: patches count only if a year has nothing else. */
  readonly count: number;
}

interface Neighbours {
  readonly previous?: Release;
  readonly next?: Release;
}

/** Returns a value that an earlier build computed from the same facts of all notes; otherwise computes it. */
export type Remember = <Value>(name: string, compute: () => Value) => Value;

interface StreamSource {
  readonly read: ReadEntries;
  readonly remember?: Remember;
  readonly urls: Urls;
}

export function viewStream(
  stream: Stream,
  { read, urls, remember = (_, compute) => compute() }: StreamSource,
): StreamView {
  // Relations of entries are kept for the whole stream; titles and HTML are not.
  const relations = lazy(() => streamVersionEntries(stream, (release) => relationsOf(read(release))));
  const answers = lazy(() => streamAnswers(stream, relations()));
  const stated = lazy(() => statedEntries(relations()));
  const statements = lazy(() => collectStatements(answers().lineage, [...stated().values()]));
  const pages = listedReleases(stream);
  const pageOf = ({ text }: Version): Release | undefined =>
    relations().find(({ version }) => version.text === text)?.release;
  const listed = listedVersions(stream);
  const newest = newestRelease(stream);
  const years = viewYears(stream, listed);
  const series = groupSeries(listed);
  const ids = lazy(() => mentionedIds(stream));
  const idPages = lazy(() => paginateIds(ids().keys()));
  const issues = lazy(() =>
    remember(`issues:${stream.id}`, () =>
      relateIssues(relations(), { answers: answers(), statements: statements() }, urls),
    ),
  );
  const mentions = lazy(() => createMentionLookup(ids(), { read, ...statements(), pageOf }, urls));
  return {
    stream,
    urls,
    listed,
    lifecycles: lifecyclesOf(series),
    newestPatches: newestPatchesOf(series),
    ...(newest && { newest }),
    years,
    mainOf: (page) => mainRelease(page, stream.label),
    neighbours: new Map(pages.map((page, index) => [page, neighboursAt(pages, index)])),
    earlier: earlierOf(listed),
    versionEntriesOf: (releases) => readVersionEntries(releases, read),
    get relations() {
      return relations();
    },
    get answers() {
      return answers();
    },
    get statements() {
      return statements();
    },
    statementsOf: (entry) => {
      const found = stated().get(entry);
      if (found === undefined) throw new Error('The entry is not one of this stream');
      return statements().of(found);
    },
    get issues() {
      return issues();
    },
    get ids() {
      return ids();
    },
    get idPages() {
      return idPages();
    },
    mentions: (id) => mentions()(id),
    yearOf: new Map(years.flatMap((year) => year.releases.map((release) => [release, year]))),
  };
}

function streamAnswers(
  stream: Stream,
  versions: readonly StreamVersionEntries<EntryRelation>[],
): StreamAnswers {
  const withdrawn = new Map(versions.map((one) => [one.version.text, one.withdrawn]));
  return createStreamAnswers({
    lineage: createLineage(versions, stream.lines),
    versionRules: versionRulesOf(stream),
    statusOf: ({ text }) => {
      const reason = withdrawn.get(text);
      return reason === undefined ? {} : { withdrawn: reason };
    },
    today: '',
  });
}

function statedEntries(
  versions: readonly StreamVersionEntries<EntryRelation>[],
): ReadonlyMap<EntryRelation, StatedEntry> {
  const oldestFirst = versions
    .flatMap(({ version, entries }) => entries.map((entry) => ({ entry, stated: { ...entry, at: version } })))
    .toSorted((left, right) => compareVersions(left.stated.at, right.stated.at));
  const separate = separateChanges(oldestFirst.map(({ stated }) => stated));
  return new Map(oldestFirst.map(({ entry, stated }, index) => [entry, separate[index] ?? stated]));
}

function viewYears(stream: Stream, listed: readonly Release[]): readonly YearView[] {
  const pages = yearPages(listed);
  const apart = new Set(pages.flatMap(({ year, part }) => (part === 1 ? [year] : [])));
  return yearsOf(stream).map((year) => ({
    ...year,
    apart: apart.has(year.year),
    part: 1,
    parts: Math.ceil(year.releases.length / MAX_LISTED_RELEASES),
    series: groupSeries(year.releases),
    count: countReleases(year.releases),
  }));
}

function newestPatchesOf(series: readonly Series[]): StreamView['newestPatches'] {
  return new Map(
    series.flatMap(({ head, patches }) => {
      const newestPatch = patches.find(({ withdrawn }) => withdrawn === undefined);
      return newestPatch ? [[head, newestPatch] as const] : [];
    }),
  );
}

function earlierOf(listed: readonly Release[]): StreamView['earlier'] {
  const earlier = new Map<Release, readonly Release[]>();
  let releases: readonly Release[] = [];
  let all: readonly Release[] = [];
  for (const release of listed.toReversed()) {
    earlier.set(release, releases.length > 0 ? releases : all);
    all = [release, ...all].slice(0, MAX_EARLIER_VERSIONS);
    if (!isPatch(release.version) && !isPrerelease(release.version))
      releases = [release, ...releases].slice(0, MAX_EARLIER_VERSIONS);
  }
  return earlier;
}

/** The address of the list with the releases of a year or of a part of it. */
export function urlOfYear(
  urls: Urls,
  stream: string,
  { year, apart, part }: Pick<YearView, 'year' | 'apart' | 'part'>,
): string {
  return apart || part > 1 ? urls.yearPage(stream, year, part) : urls.year(stream, year);
}

/** The releases of a year that one page lists. A release and its patches may be on different parts. */
export function partOfYear(year: YearView, part: number): YearView {
  if (year.parts === 1) return year;
  const releases = year.releases.slice((part - 1) * MAX_LISTED_RELEASES, part * MAX_LISTED_RELEASES);
  return { ...year, part, releases, series: groupSeries(releases), count: countReleases(releases) };
}

/** `2024`, `2024, part 2`, or `Undated` */
export function yearLabel(
  messages: Messages<MessageKey>,
  { year: number, part }: Pick<YearView, 'year' | 'part'>,
): string {
  const year = number === undefined ? messages('article.undated') : String(number);
  return nameOfPart(messages, year, part);
}

/** The part of the year that lists a release, from 1. */
export function partWith({ releases }: YearView, release: Release): number {
  return Math.floor(releases.indexOf(release) / MAX_LISTED_RELEASES) + 1;
}

function neighboursAt(listed: readonly Release[], index: number): Neighbours {
  const [previous, next] = [listed[index + 1], listed[index - 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}
