import type { RailMonths } from '#core/contracts/article-parts.ts';
import type { Neighbour, ReleasePage } from '#core/contracts/page-data.ts';
import type { ReleaseArticle } from '#core/contracts/release-content.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { pageOf } from '#core/model/release/release-parts.ts';
import type { Urls } from '#core/model/urls.ts';
import { compareVersions, formatVersion, isPrerelease } from '#core/model/version.ts';
import { streamCrumbs } from './parts/breadcrumbs.ts';
import type { PageContext } from './parts/context.ts';
import { formerAnchors } from './parts/moved-anchors.ts';
import { yearRail } from './parts/rail.ts';
import { datedLink } from './parts/release-summary.ts';
import { documentTitleOf, lifecycleView, toolsOf } from './parts/release-tools.ts';
import { sidebarOf } from './parts/sidebar.ts';
import { partWith, type StreamView, urlOfYear, type YearView } from './parts/stream-view.ts';
import { languagesOf, translationOf } from './parts/translation.ts';
import type { SitePage } from './site-page.ts';
import { tagLinks } from './tag-pages.ts';

export function releasePage(context: PageContext, view: StreamView, release: Release): SitePage {
  return {
    page: releaseData(context, view, release),
    article: releaseArticle(context, view, release),
  };
}

function releaseData(context: PageContext, view: StreamView, release: Release): ReleasePage {
  const { site, urls } = context;
  const version = formatVersion(release.version);
  const { stream } = view;
  const { previous, next } = view.neighbours.get(release) ?? {};
  return {
    kind: 'release',
    url: urls.release(release.id),
    title: release.title,
    ...documentTitleOf(release),
    description: release.description,
    keywords: release.keywords,
    unlisted: release.unlisted,
    stream: stream.id,
    id: release.id,
    ...languagesOf(context, release.id),
    version,
    breadcrumbs: [...streamCrumbs(context, stream), ...yearCrumb(urls, view, release), { label: version }],
    contents: factsOf(release).contents,
    ...(previous && { previous: neighbour(context, previous) }),
    ...(next && { next: neighbour(context, next) }),
    sidebar: sidebarOf(context, { view, belongs: true, release }),
    shell: site.shell,
  };
}

function releaseArticle(context: PageContext, view: StreamView, release: Release): ReleaseArticle {
  const { urls } = context;
  const { stream } = view;
  const support = lifecycleView(context, view, release);
  return {
    kind: 'release',
    url: urls.release(release.id),
    release,
    streamLabel: stream.label,
    counts: factsOf(release).counts,
    ...translationOf(context, release.id, urls.release(release.id)),
    ...newerReleases(context, view, release),
    ...formerAnchors(context, release),
    ...(support && { support }),
    tools: toolsOf(context, view, release),
    base: urls.base,
    issues: view.issues[release.id] ?? {},
    rail: railOfYear(view.yearOf.get(view.mainOf(release)), release, urls),
    tags: tagLinks(context, release),
  };
}

function newerReleases(
  { urls, exists }: PageContext,
  { stream, newest, newestPatches, mainOf }: StreamView,
  page: Release,
): Pick<ReleaseArticle, 'newer' | 'newestPatch'> {
  const release = mainOf(page);
  const patch = newestPatches.get(release);
  const from = formatVersion(release.version);
  const targetsUrl = exists(urls.upgrade()) && urls.upgrade({ stream: stream.id, from });
  return {
    ...(newest &&
      pageOf(newest) !== page &&
      !isEarlyAccess(release, newest) && {
        newer: { ...datedLink(newest, urls), ...(targetsUrl && { targetsUrl }) },
      }),
    ...(patch && patch !== newest && { newestPatch: datedLink(patch, urls) }),
  };
}

/** A pre-release of a later version is not outdated. */
function isEarlyAccess({ version }: Release, newest: Release): boolean {
  return isPrerelease(version) && compareVersions(version, newest.version) > 0;
}

/** An unlisted release has no year crumb, because no list contains it. */
function yearCrumb(urls: Urls, view: StreamView, page: Release): ReleasePage['breadcrumbs'] {
  const release = view.mainOf(page);
  if (release.year === undefined) return [];
  const year = view.yearOf.get(release);
  const url = year
    ? urlOfYear(urls, view.stream.id, { ...year, part: partWith(year, release) })
    : urls.year(view.stream.id, release.year);
  return [{ label: String(release.year), url }];
}

function railOfYear(year: YearView | undefined, current: Release, urls: Urls): RailMonths {
  return year === undefined ? [] : yearRail(year.year, { series: year.series, current, urls });
}

function neighbour({ messages, urls }: PageContext, release: Release): Neighbour {
  const { length } = factsOf(release).parts;
  const day = release.date === undefined ? '' : messages.day(release.date, 'short');
  const note = length > 1 ? messages('article.releases', { count: length }) : day;
  return { url: urls.release(release.id), version: formatVersion(release.version), note };
}
