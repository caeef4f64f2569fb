import {
  MAX_SIDEBAR_GUIDES,
  MAX_SIDEBAR_RELEASES,
  MAX_SIDEBAR_YEARS,
  type PageData,
  type SidebarData,
  type SidebarMore,
  type SidebarRelease,
  type SidebarYear,
} from '#core/contracts/page-data.ts';
import { memoizeByObject } from '#core/memoize.ts';
import { listedGuides, type Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { pageOf } from '#core/model/release/release-parts.ts';
import { markOf } from '#core/model/release/version-statements.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, isPatch } from '#core/model/version.ts';
import type { PageContext } from './context.ts';
import { type StreamView, urlOfYear, type YearView, yearLabel } from './stream-view.ts';

export interface SidebarPlace {
  readonly view: StreamView;
  /** Whether the page belongs to the stream, or the stream is only a default. */
  readonly belongs: boolean;
  readonly release?: Release;
}

/**
 * The streams, years, and the releases of one year: the year of the page, or the newest. Both lists are bounded, so
 * that the size of a page does not depend on the number of releases.
 */
export function sidebarOf(context: PageContext, { view, belongs, release }: SidebarPlace): SidebarData {
  const { stream, years } = view;
  const main = release && view.mainOf(release);
  const open = (main && view.yearOf.get(main)) ?? years[0];
  const shown = boundedYears(years, open);
  const hidden = years.filter((year) => !shown.includes(year));
  return {
    stream: stream.id,
    ...(belongs && { current: stream.id }),
    years: shown.map((year) =>
      year === open
        ? openYear(context, { stream: stream.id, year, release })
        : closedYear(context, stream.id, year),
    ),
    ...(hidden.length > 0 && { more: moreYears(context, stream.id, hidden) }),
    ...(listedGuides(stream).length > 0 && { guides: boundedGuides(context, stream) }),
  };
}

/** Adds what all pages have to a page that belongs to no stream. Its sidebar shows the first stream. */
export function pageWithoutStream<Page extends Pick<PageData, 'kind' | 'url' | 'title' | 'description'>>(
  context: PageContext,
  page: Page,
  breadcrumbs: PageData['breadcrumbs'] = [],
): Page & Pick<PageData, 'breadcrumbs' | 'sidebar' | 'shell'> {
  const sidebar = sidebarOf(context, { view: context.views[0], belongs: false });
  return { ...page, breadcrumbs, sidebar, shell: context.site.shell };
}

/** The first guides. The index of the stream lists all of them. */
function boundedGuides({ messages, urls }: PageContext, stream: Stream): readonly SidebarMore[] {
  const guides = listedGuides(stream);
  const shown = guides.slice(0, MAX_SIDEBAR_GUIDES);
  const count = guides.length - shown.length;
  return [
    ...shown.map(({ id, title }) => ({ label: title, url: urls.release(id) })),
    ...(count > 0
      ? [{ label: messages('article.more-guides', { count }), url: urls.guides(stream.id) }]
      : []),
  ];
}

/** The newest years. An older open year takes the last place. */
function boundedYears(years: readonly YearView[], open: YearView | undefined): readonly YearView[] {
  const newest = years.slice(0, MAX_SIDEBAR_YEARS);
  if (open === undefined || newest.includes(open)) return newest;
  return [...years.slice(0, MAX_SIDEBAR_YEARS - 1), open];
}

function moreYears(
  { messages, urls }: PageContext,
  stream: string,
  hidden: readonly YearView[],
): SidebarMore {
  const [newest] = hidden;
  return {
    label: messages('article.more-years', { count: hidden.length }),
    url: newest ? urlOfYear(urls, stream, newest) : urls.stream(stream),
  };
}

function closedYear({ messages, urls }: PageContext, stream: string, view: YearView): SidebarYear {
  const { count, releases } = view;
  const label = yearLabel(messages, view);
  const patches = releases.length - count;
  return { label, url: urlOfYear(urls, stream, view), count, ...(patches > 0 && { patches }) };
}

interface OpenYear {
  readonly stream: string;
  readonly year: YearView;
  readonly release: Release | undefined;
}

function openYear(context: PageContext, { stream, year, release }: OpenYear): SidebarYear {
  const { urls } = context;
  const closed = closedYear(context, stream, year);
  // A page that collects releases is one row, so that older years stay visible.
  const pages = [...new Set(year.releases.map(pageOf))];
  const shown = boundedReleases(pages, release);
  const left = pages.length - shown.length;
  return {
    ...closed,
    releases: shown.map(rowsWith(urls)),
    ...(left > 0 && { more: { count: left, url: closed.url } }),
  };
}

/** The newest releases of the year, or those around the current one if it is further down. */
function boundedReleases(releases: readonly Release[], current: Release | undefined): readonly Release[] {
  const index = current ? releases.indexOf(current) : 0;
  const last = Math.max(0, releases.length - MAX_SIDEBAR_RELEASES);
  const start = index < MAX_SIDEBAR_RELEASES ? 0 : Math.min(last, index - MAX_SIDEBAR_RELEASES / 2);
  return releases.slice(start, start + MAX_SIDEBAR_RELEASES);
}

/** A cache: the row of a release is in the sidebar of each of its neighbours. */
const rowsWith = memoizeByObject((urls: Urls) =>
  memoizeByObject((release: Release) => sidebarRelease(release, urls)),
);

function sidebarRelease(release: Release, urls: Urls): SidebarRelease {
  const patch = isPatch(release.version);
  const mark = factsOf(release).parts.length === 0 ? markOf(release) : undefined;
  return {
    version: formatVersion(release.version),
    url: urls.release(release.id),
    ...(release.date !== undefined && !patch && { date: release.date }),
    ...(patch && { patch }),
    ...(mark && { mark }),
  };
}
