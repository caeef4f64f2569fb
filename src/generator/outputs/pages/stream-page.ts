import { groupVersions, linesOf } from '#core/answers/lines.ts';
import type { LifecycleView } from '#core/contracts/article-parts.ts';
import {
  type FeedLink,
  type GuideLink,
  type IndexPatch,
  type IndexRow,
  type IndexYear,
  MAX_LIFECYCLES,
  MAX_YEAR_LINKS,
  type StreamArticle,
  type VersionLifecycle,
  type VersionPicker,
  type YearLink,
} from '#core/contracts/index-content.ts';
import { countReleases, listedGuides } from '#core/model/catalogue.ts';
import { releaseOfGuide } from '#core/model/release/guide-release.ts';
import type { Release } from '#core/model/release/release.ts';
import { countEntries, factsOf } from '#core/model/release/release-facts.ts';
import { markOf } from '#core/model/release/version-statements.ts';
import type { Series } from '#core/model/series.ts';
import { FEED_TOPICS, type Urls, yearAnchor } from '#core/model/urls.ts';
import { compareVersions, formatVersion, isPatch, versionRulesOf } from '#core/model/version.ts';
import { guideLink } from './guide-page.ts';
import { homeCrumb } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { formerAnchors } from './parts/moved-anchors.ts';
import { yearRail } from './parts/rail.ts';
import { datedLink, newsOf, summarise } from './parts/release-summary.ts';
import { lifecycleView } from './parts/release-tools.ts';
import { sidebarOf } from './parts/sidebar.ts';
import { partOfYear, type StreamView, urlOfYear, type YearView, yearLabel } from './parts/stream-view.ts';
import type { SitePage } from './site-page.ts';

export function streamPage(context: PageContext, view: StreamView): SitePage {
  const { urls, site, messages } = context;
  const { stream } = view;
  return {
    page: {
      kind: 'stream',
      stream: stream.id,
      url: urls.stream(stream.id),
      title: messages('meta.stream-title', { stream: stream.label }),
      description: stream.description || messages('meta.stream-description', { stream: stream.label }),
      breadcrumbs: [homeCrumb(context), { label: stream.label }],
      sidebar: sidebarOf(context, { view, belongs: true }),
      shell: site.shell,
    },
    article: streamArticle(context, view),
  };
}

function streamArticle(context: PageContext, view: StreamView): StreamArticle {
  const { urls, exists, texts } = context;
  const { stream, newest, listed } = view;
  const years = view.years.filter((year) => !year.apart).map((year) => partOfYear(year, 1));
  const apart = view.years.flatMap((year) =>
    year.apart ? [partOfYear(year, 1)] : year.parts > 1 ? [partOfYear(year, 2)] : [],
  );
  const guides = listedGuides(stream).map(
    (guide) => [releaseOfGuide(guide, view.listed), guideLink(guide, stream, urls)] as const,
  );
  const guidesWith = (release: Release): readonly GuideLink[] =>
    guides.flatMap(([one, link]) => (one === release ? [link] : []));
  const { introduction } = stream;
  const supportOf = (release: Release) => lifecycleView(context, view, release);
  const firstYear = view.years.findLast(({ year }) => year !== undefined)?.year;
  return {
    kind: 'stream',
    idsUrl: urls.ids(stream.id),
    label: stream.label,
    url: urls.stream(stream.id),
    description: stream.description,
    ...(introduction && formerAnchors(context, introduction)),
    ...(newest && { newest: datedLink(newest, urls) }),
    releaseCount: countReleases(listed),
    ...(firstYear !== undefined && { firstYear }),
    years: years.map((year) =>
      indexYear(context, year, { newest, guidesWith, supportOf, marksNews: texts.sinceLastVisit ?? false }),
    ),
    older: olderYears(context, stream.id, apart),
    lifecycles: lifecyclesOf(context, view),
    ...(exists(urls.upgrade()) && years.length > 0 && { picker: pickerOf(urls, view, years) }),
    feeds: listed.length > 0 ? feedsOf(stream.id, context) : [],
    ...(introduction && { introduction }),
    guides: guides.flatMap(([release, link]) => (release ? [] : [link])),
  };
}

function feedsOf(stream: string, { urls, exists }: PageContext): readonly FeedLink[] {
  return [
    { of: 'all', url: urls.feed('atom', stream) } as const,
    ...FEED_TOPICS.map((topic) => ({ of: topic, url: urls.topicFeed(topic, stream) })),
  ].filter(({ url }) => exists(url));
}

/** Links to older years. The page of each year links to the next. */
function olderYears(context: PageContext, stream: string, apart: readonly YearView[]): readonly YearLink[] {
  const link = (year: YearView): YearLink => yearLink(context, stream, year);
  const linked = apart.slice(0, MAX_YEAR_LINKS).map(link);
  const [first, ...others] = apart.slice(MAX_YEAR_LINKS);
  if (first === undefined) return linked;
  const all = link(first);
  const label = context.messages('article.year-and-older', { year: all.label });
  return [...linked, others.length === 0 ? all : { ...all, label, note: '' }];
}

export function yearLink({ messages, urls }: PageContext, stream: string, year: YearView): YearLink {
  return {
    label: yearLabel(messages, year),
    url: urlOfYear(urls, stream, year),
    anchor: yearAnchor(year.year, year.part),
    note: messages('article.year-size', { releases: year.count, changes: changesOf(year) }),
  };
}

function changesOf({ releases }: YearView): number {
  return releases.reduce((sum, release) => sum + countEntries(factsOf(release)), 0);
}

/** Lifecycles of releases. Patches have the dates of their release. */
function lifecyclesOf(context: PageContext, view: StreamView): readonly VersionLifecycle[] {
  const heads = view.years.flatMap(({ series }) => series.map(({ head }) => head));
  const known = heads.filter(({ lifecycle }) => lifecycle).slice(0, MAX_LIFECYCLES);
  return known.flatMap((release) => {
    const support = lifecycleView(context, view, release);
    return support ? [{ ...datedLink(release, context.urls), ...support }] : [];
  });
}

/** The versions that readers can choose. Pre-releases and withdrawn releases are not preselected. */
function pickerOf(urls: Urls, { stream, newest }: StreamView, years: readonly YearView[]): VersionPicker {
  const listed = years.flatMap(({ releases }) => releases);
  const marks = new Map(listed.map((one) => [one.version, markOf(one)]));
  const rules = versionRulesOf(stream);
  const groups = groupVersions(linesOf(listed, stream.lines));
  const before = groups
    .flatMap(({ versions }) => versions)
    .find(
      (version) => newest && marks.get(version) === undefined && compareVersions(version, newest.version) < 0,
    );
  const [from, to] = [before ?? newest?.version, newest?.version].map((one) => one && formatVersion(one));
  return {
    ...{ url: urls.upgrade(), stream: stream.id },
    ...(rules && { rules }),
    groups: groups.map(({ label, versions }) => ({
      label,
      versions: versions.map((one) => {
        const mark = marks.get(one);
        return { text: formatVersion(one), ...(mark && { mark }) };
      }),
    })),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

export interface YearContext {
  readonly newest: Release | undefined;
  readonly guidesWith: (release: Release) => readonly GuideLink[];
  readonly supportOf: (release: Release) => LifecycleView | undefined;
  /** Whether releases since the last visit are marked. */
  readonly marksNews: boolean;
}

export function indexYear({ messages, urls }: PageContext, year: YearView, context: YearContext): IndexYear {
  const { newest } = context;
  return {
    label: yearLabel(messages, year),
    anchor: yearAnchor(year.year, year.part),
    releaseCount: year.count,
    changeCount: changesOf(year),
    rail: yearRail(year.year, { series: year.series, current: newest, urls }),
    rows: year.series.map((one) => indexRow(one, context, urls)),
  };
}

function indexRow(
  { head, patches }: Series,
  { guidesWith, supportOf, marksNews }: YearContext,
  urls: Urls,
): IndexRow {
  const support = supportOf(head);
  const news = marksNews ? newsOf([head, ...patches]) : undefined;
  return {
    ...summarise(head, urls),
    ...(isPatch(head.version) && { patch: true }),
    ...(news && { news }),
    ...(support && { support }),
    patches: patches.map((patch) => indexPatch(patch, urls)),
    guides: [head, ...patches].flatMap(guidesWith),
  };
}

function indexPatch(release: Release, urls: Urls): IndexPatch {
  const mark = markOf(release);
  return {
    version: formatVersion(release.version),
    url: urls.version(release),
    ...(release.date !== undefined && { date: release.date }),
    ...(mark && { mark }),
    counts: factsOf(release).counts,
  };
}
