import { countBy, groupBy } from './group-by.ts';
import { type GuideFolders, guideOrder, type NamedFolder, namedFolder } from './guide-order.ts';
import { paginateIds } from './id-pages.ts';
import { sortIds } from './reference-id.ts';
import { type Guide, isGuide, type Release } from './release/release.ts';
import { factsOf } from './release/release-facts.ts';
import { listedVersions } from './release/release-parts.ts';
import { saysUnreleased } from './release/unreleased.ts';
import {
  compareVersions,
  isOfSeries,
  isPatch,
  isPrerelease,
  type Version,
  type VersionRules,
} from './version.ts';

/** All releases, indexed. Plain data: it can be cloned into a worker. */
export interface Catalogue {
  /** In the order of the configuration. */
  readonly streams: readonly Stream[];
}

export interface StreamSettings extends VersionRules {
  readonly id: string;
  readonly label: string;
  /** A short description in two or three words: `Web application`. */
  readonly tagline: string;
  /** A sentence or two for the index of the stream. */
  readonly description: string;
  /** How many number parts of a version identify its line. Derived from the versions if missing. */
  readonly lines?: number;
  /** Finds the version in a line of text that readers paste: a regular expression with a group. */
  readonly versionPattern?: string;
}

export interface Stream extends StreamSettings {
  /** All pages, including unlisted ones, by version, newest first. A page can contain several releases: see `releasesOf`. */
  readonly releases: readonly Release[];
  /** The introduction at the top of the stream's index. */
  readonly introduction?: Guide;
  /** All guides, including unlisted ones. */
  readonly guides?: readonly Guide[];
  /** The named folders of guides, by the id of the guide. */
  readonly guideFolders?: Readonly<Record<string, NamedFolder>>;
  /** The number of pages in the list of ids that its listed releases mention. */
  readonly idPages?: number;
  /** Whether releases are missing: a bundle can contain a part of them. */
  readonly isPart?: true;
}

export interface Year {
  /** Missing for releases whose year is neither in the folder nor in the date. */
  readonly year?: number;
  readonly releases: readonly Release[];
}

/**
 * Sorts releases into their streams, newest first.
 */
export function assembleCatalogue(
  streams: readonly StreamSettings[],
  releases: readonly Release[],
  { folders = new Map() }: { readonly folders?: GuideFolders } = {},
): Catalogue {
  const newestFirst = releases
    .filter((release) => !isGuide(release))
    .toSorted((left, right) => compareVersions(right.version, left.version));
  const guides = releases.filter(isGuide).toSorted(guideOrder(folders));
  return {
    streams: streams.map((stream) => {
      const own = newestFirst.filter((release) => release.stream === stream.id);
      return {
        ...stream,
        releases: own,
        idPages: countIdPages(own),
        ...guidesOf(
          guides.filter((guide) => guide.stream === stream.id),
          folders,
        ),
      };
    }),
  };
}

/** The number of pages in the list of ids of the listed releases. Slow for tens of thousands of ids, which have to be sorted. */
function countIdPages(releases: readonly Release[]): number {
  const listed = releases.filter(({ unlisted }) => !unlisted);
  return paginateIds(sortIds(new Set(listed.flatMap((release) => factsOf(release).ids)))).length;
}

/** Releases and guides by id. If two have the same id, the first wins, as in the site map. */
export function releasesById(
  streams: readonly Pick<Stream, 'releases' | 'guides'>[],
): ReadonlyMap<string, Release> {
  const releases = streams.flatMap((stream) => [...stream.releases, ...(stream.guides ?? [])]);
  return new Map(releases.toReversed().map((release) => [release.id, release]));
}

/** The pages of a stream, without unlisted ones. */
export function listedReleases(stream: Pick<Stream, 'releases'>): readonly Release[] {
  return stream.releases.filter((release) => !release.unlisted);
}

function guidesOf(
  all: readonly Guide[],
  folders: GuideFolders,
): Pick<Stream, 'introduction' | 'guides' | 'guideFolders'> {
  const introduction = all.find(({ guide }) => guide === 'introduction');
  const guides = all.filter(({ guide }) => guide === 'guide');
  const ids = folders.size === 0 ? [] : guides.filter(({ unlisted }) => !unlisted).map(({ id }) => id);
  const named = guides.flatMap((guide) => {
    const folder = namedFolder(guide, folders, ids);
    return folder === undefined ? [] : [[guide.id, folder] as const];
  });
  return {
    ...(introduction && { introduction }),
    ...(guides.length > 0 && { guides }),
    ...(named.length > 0 && { guideFolders: Object.fromEntries(named) }),
  };
}

export function listedGuides({ guides = [] }: Stream): readonly Guide[] {
  return guides.filter(({ unlisted }) => !unlisted);
}

/**
 * The highest version that is neither unreleased nor withdrawn. Pre-releases count only if there is nothing else, and `24.9.x` only if
 * no release of that line is known. Dates do not count: a patch of an old line is not the newest release.
 */
export function newestRelease(stream: Pick<Stream, 'releases' | 'label'>): Release | undefined {
  const versions = listedVersions(stream);
  const listed = versions.filter(({ version }) => !isKnownLine(version, versions));
  const isOut = ({ title, withdrawn }: Release): boolean => withdrawn === undefined && !saysUnreleased(title);
  return listed.find((release) => !isPrerelease(release.version) && isOut(release)) ?? listed.find(isOut);
}

function isKnownLine(version: Version, releases: readonly Release[]): boolean {
  if (!version.wildcard) return false;
  const line = { ...version, wildcard: false };
  return releases.some((release) => !release.version.wildcard && isOfSeries(release.version, line));
}

/** Releases by year. Years and releases are newest first. Releases without a year come last, unless one of them is the newest release. */
export function yearsOf(stream: Pick<Stream, 'releases' | 'label'>): readonly Year[] {
  const newest = newestRelease(stream);
  const undated = newest && newest.year === undefined ? Number.POSITIVE_INFINITY : -1;
  return [...groupBy(listedVersions(stream), ({ year }) => [year])]
    .toSorted(([left = undated], [right = undated]) => right - left)
    .map(([year, releases]) => (year === undefined ? { releases } : { year, releases }));
}

/** The maximum number of releases on a page. The index of a stream lists complete years; older years, and the rest of a very long newest year, have their own pages. */
export const MAX_LISTED_RELEASES = 150;

export interface YearPart {
  readonly year: number | undefined;
  /** Counted from 1, newest first. */
  readonly part: number;
}

/** The years, and parts of years, that have their own page, newest first. Needs little input, so the site map can call it before pages exist. */
export function yearPages(
  releases: readonly { readonly year?: number | undefined; readonly unlisted?: boolean }[],
): readonly YearPart[] {
  const counts = countBy(releases, ({ year, unlisted }) => (unlisted ? [] : [year]));
  const years = [...counts].toSorted(([left], [right]) => (right ?? -1) - (left ?? -1));
  let listed = 0;
  return years.flatMap(([year, count], place) => {
    listed += count;
    const onIndex = place === 0 || listed <= MAX_LISTED_RELEASES ? 1 : 0;
    return Array.from({ length: Math.ceil(count / MAX_LISTED_RELEASES) - onIndex }, (_, index) => ({
      year,
      part: index + 1 + onIndex,
    }));
  });
}

/** The number of releases without patches and pre-releases; if there are no others, the number of all. */
export function countReleases(releases: readonly Release[]): number {
  return (
    releases.filter(({ version }) => !isPatch(version) && !isPrerelease(version)).length || releases.length
  );
}
