import type { GuideLink, IndexPatch, IndexRow, IndexYear, StreamArticle } from '#core/article-content.ts';
import { countReleases, listedGuides } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { countEntries, factsOf } from '#core/model/release-facts.ts';
import type { Series } from '#core/model/series.ts';
import { type Urls, yearAnchor } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import type { PageContext } from './context.ts';
import { guideLink, releaseOf } from './guide-page.ts';
import { yearRail } from './rail.ts';
import { datedLink, summarise } from './release-summary.ts';
import { sidebarOf } from './sidebar.ts';
import type { SitePage } from './site-page.ts';
import type { StreamView, YearView } from './stream-view.ts';

export function streamPage({ urls, site }: PageContext, view: StreamView): SitePage {
  const { stream } = view;
  return {
    page: {
      kind: 'stream',
      stream: stream.id,
      url: urls.stream(stream.id),
      title: `${stream.label} releases`,
      description: stream.description || `All releases of ${stream.label}, newest first.`,
      breadcrumbs: [{ label: 'Release Notes', url: urls.home() }, { label: stream.label }],
      sidebar: sidebarOf({ view, belongs: true }, urls),
      shell: site.shell,
    },
    article: streamArticle(view, urls),
  };
}

function streamArticle(view: StreamView, urls: Urls): StreamArticle {
  const { stream, newest, years, listed } = view;
  const guides = listedGuides(stream).map(
    (guide) => [releaseOf(view, guide), guideLink(guide, urls)] as const,
  );
  const guidesWith = (release: Release): readonly GuideLink[] =>
    guides.flatMap(([one, link]) => (one === release ? [link] : []));
  const { introduction } = stream;
  const firstYear = years.findLast(({ year }) => year !== undefined)?.year;
  return {
    kind: 'stream',
    upgradeUrl: urls.upgrade({ stream: stream.id }),
    idsUrl: urls.ids(stream.id),
    label: stream.label,
    description: stream.description,
    ...(newest && { newest: datedLink(newest, urls) }),
    releaseCount: countReleases(listed),
    ...(firstYear !== undefined && { firstYear }),
    years: years.map((year) => indexYear(year, { newest, guidesWith }, urls)),
    ...(introduction && { introduction }),
    guides: guides.flatMap(([release, link]) => (release ? [] : [link])),
  };
}

interface Beside {
  readonly newest: Release | undefined;
  readonly guidesWith: (release: Release) => readonly GuideLink[];
}

function indexYear(year: YearView, { newest, guidesWith }: Beside, urls: Urls): IndexYear {
  return {
    label: year.label,
    anchor: yearAnchor(year.year),
    releaseCount: year.count,
    changeCount: year.releases.reduce((sum, release) => sum + countEntries(factsOf(release)), 0),
    rail: yearRail(year.year, { series: year.series, current: newest, urls }),
    rows: year.series.map((one) => indexRow(one, guidesWith, urls)),
  };
}

function indexRow({ head, patches }: Series, guidesWith: Beside['guidesWith'], urls: Urls): IndexRow {
  return {
    ...summarise(head, urls),
    patches: patches.map((patch) => indexPatch(patch, urls)),
    guides: [head, ...patches].flatMap(guidesWith),
  };
}

function indexPatch(release: Release, urls: Urls): IndexPatch {
  return {
    version: formatVersion(release.version),
    url: urls.release(release.id),
    ...(release.date !== undefined && { date: release.date }),
    patchCount: factsOf(release).patches || 1,
    counts: factsOf(release).counts,
  };
}
