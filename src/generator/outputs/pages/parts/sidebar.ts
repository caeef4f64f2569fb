import {
  MAX_SIDEBAR_GUIDES,
  MAX_SIDEBAR_RELEASES,
  MAX_SIDEBAR_YEARS,
  type SidebarData,
  type SidebarMore,
  type SidebarRelease,
  type SidebarYear,
} from '#core/contracts/page-data.ts';
import { listedGuides, type Stream } from '#core/model/catalogue.ts';
import { quantity } from '#core/model/quantity.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { pageOf } from '#core/model/release/release-parts.ts';
import { markOf } from '#core/model/release/version-statements.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, isPatch } from '#core/model/version.ts';
import { type StreamView, urlOfYear, type YearView } from './stream-view.ts';

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
export function sidebarOf({ view, belongs, release }: SidebarPlace, urls: Urls): SidebarData {
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
        ? openYear({ stream: stream.id, year, release }, urls)
        : closedYear(stream.id, year, urls),
    ),
    ...(hidden.length > 0 && { more: moreYears(stream.id, hidden, urls) }),
    ...(listedGuides(stream).length > 0 && { guides: boundedGuides(stream, urls) }),
  };
}

/** The first guides. The index of the stream lists all of them. */
function boundedGuides(stream: Stream, urls: Urls): readonly SidebarMore[] {
  const guides = listedGuides(stream);
  const shown = guides.slice(0, MAX_SIDEBAR_GUIDES);
  return [
    ...shown.map(({ id, title }) => ({ label: title, url: urls.release(id) })),
    ...(guides.length > shown.length
      ? [{ label: quantity(guides.length - shown.length, 'more guide'), url: urls.guides(stream.id) }]
      : []),
  ];
}

/** The newest years. An older open year takes the last place. */
function boundedYears(years: readonly YearView[], open: YearView | undefined): readonly YearView[] {
  const newest = years.slice(0, MAX_SIDEBAR_YEARS);
  if (open === undefined || newest.includes(open)) return newest;
  return [...years.slice(0, MAX_SIDEBAR_YEARS - 1), open];
}

function moreYears(stream: string, hidden: readonly YearView[], urls: Urls): SidebarMore {
  const [newest] = hidden;
  return {
    label: quantity(hidden.length, 'more year'),
    url: newest ? urlOfYear(urls, stream, newest) : urls.stream(stream),
  };
}

function closedYear(stream: string, view: YearView, urls: Urls): SidebarYear {
  const { label, count, releases } = view;
  const patches = releases.length - count;
  return { label, url: urlOfYear(urls, stream, view), count, ...(patches > 0 && { patches }) };
}

interface OpenYear {
  readonly stream: string;
  readonly year: YearView;
  readonly release: Release | undefined;
}

function openYear({ stream, year, release }: OpenYear, urls: Urls): SidebarYear {
  const closed = closedYear(stream, year, urls);
  // A page that collects releases is one row, so that older years stay visible.
  const pages = [...new Set(year.releases.map(pageOf))];
  const shown = boundedReleases(pages, release);
  const left = pages.length - shown.length;
  return {
    ...closed,
    releases: shown.map((one) => rowOf(one, urls)),
    ...(left > 0 && { more: { label: `${left} more of ${closed.label}`, url: closed.url } }),
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
const rows = new WeakMap<Urls, WeakMap<Release, SidebarRelease>>();

function rowOf(release: Release, urls: Urls): SidebarRelease {
  const known = rows.get(urls) ?? new WeakMap<Release, SidebarRelease>();
  rows.set(urls, known);
  const row = known.get(release) ?? sidebarRelease(release, urls);
  known.set(release, row);
  return row;
}

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
