import { type GuideFolders, guideOrder, type NamedFolder, namedFolder } from './guide-order.ts';
import { paginateIds } from './id-pages.ts';
import { sortIds } from './reference-id.ts';
import { type Guide, isGuide, type Release } from './release/release.ts';
import { factsOf } from './release/release-facts.ts';
import { listedVersions } from './release/release-parts.ts';
import { compareVersions, isPatch, isPrerelease, type VersionRules } from './version.ts';

/** All releases, indexed. Plain data: it can be cloned into a worker. */
export interface Catalogue {
  /** In the order of the configuration. */
  readonly streams: readonly Stream[];
}

export interface Stream extends VersionRules {
  readonly id: string;
  readonly label: string;
  /** Two or three words: `Web application`. */
  readonly tagline: string;
  /** A sentence or two for the index of the stream. */
  readonly description: string;
  /** How many number parts of a version name its line; derived from the versions when missing. */
  readonly lines?: number;
  /** Pages, newest first, by version; unlisted ones included. A page can collect several releases: see `releasesOf`. */
  readonly releases: readonly Release[];
  /** What its index begins with. */
  readonly introduction?: Guide;
  /** Pages beside the releases, unlisted ones included. */
  readonly guides?: readonly Guide[];
  /** The folders of guides that have names, by the id of the guide. */
  readonly guideFolders?: Readonly<Record<string, NamedFolder>>;
  /** How many pages the ids have that its listed releases mention. */
  readonly idPages?: number;
}

export interface StreamSettings extends VersionRules {
  readonly id: string;
  readonly label: string;
  readonly tagline: string;
  readonly description: string;
  readonly lines?: number;
}

export interface Year {
  /** Without a number: the releases of which neither folder nor date tells a year. */
  readonly year?: number;
  readonly releases: readonly Release[];
}

const UNRELEASED = /\bunreleased\b|\(tb[acd]\)/i;

/** `1.4.0 (Unreleased)`, `v4.0.0 (TBD)`: notes that are kept while the version is made. */
export function saysUnreleased(title: string): boolean {
  return UNRELEASED.test(title);
}

/**
 * Sorts releases into their streams, newest first.
 */
export function assembleCatalogue(
  streams: readonly StreamSettings[],
  releases: readonly Release[],
  { folders = new Map() }: CatalogueOptions = {},
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

export interface CatalogueOptions {
  readonly folders?: GuideFolders;
}

/** How many pages the ids of the listed ones have. To sort tens of thousands takes a while. */
export function countIdPages(releases: readonly Release[]): number {
  const listed = releases.filter(({ unlisted }) => !unlisted);
  return paginateIds(sortIds(new Set(listed.flatMap((release) => factsOf(release).ids)))).length;
}

/** Releases and guides under their ids. Of two with one address the first counts, as in the site map. */
export function releasesById(
  streams: readonly Pick<Stream, 'releases' | 'guides'>[],
): ReadonlyMap<string, Release> {
  const releases = streams.flatMap((stream) => [...stream.releases, ...(stream.guides ?? [])]);
  return new Map(releases.toReversed().map((release) => [release.id, release]));
}

/** Pages. */
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
 * The highest version, prereleases only when there is nothing else, and never what is still to come or was withdrawn.
 * Not the latest date: a patch to an old line is not the newest.
 */
export function newestRelease(stream: Stream): Release | undefined {
  const listed = listedVersions(stream);
  const isOut = ({ title, withdrawn }: Release): boolean => withdrawn === undefined && !saysUnreleased(title);
  return listed.find((release) => !isPrerelease(release.version) && isOut(release)) ?? listed.find(isOut);
}

/** Newest year first, releases of a year newest first; what has no year comes last. */
export function yearsOf(stream: Pick<Stream, 'releases' | 'label'>): readonly Year[] {
  const years = new Map<number | undefined, Release[]>();
  for (const release of listedVersions(stream)) {
    const known = years.get(release.year);
    if (known) known.push(release);
    else years.set(release.year, [release]);
  }
  return [...years]
    .toSorted(([left], [right]) => (right ?? -1) - (left ?? -1))
    .map(([year, releases]) => (year === undefined ? { releases } : { year, releases }));
}

/** No page lists more releases. The index of a stream has whole years; older years, and what is left of its newest one, have pages. */
export const MAX_LISTED_RELEASES = 150;

export interface YearPart {
  readonly year: number | undefined;
  /** Counted from 1, newest first. */
  readonly part: number;
}

/** The years and parts of years that have a page of their own, newest first. Known by little, so that addresses are known before pages. */
export function yearPages(
  releases: readonly { readonly year?: number | undefined; readonly unlisted?: boolean }[],
): readonly YearPart[] {
  const counts = new Map<number | undefined, number>();
  for (const { year, unlisted } of releases) if (!unlisted) counts.set(year, (counts.get(year) ?? 0) + 1);
  const years = [...counts].toSorted(([left], [right]) => (right ?? -1) - (left ?? -1));
  let listed = 0;
  return years.flatMap(([year, count], place) => {
    listed += count;
    const onIndex = place === 0 || listed <= MAX_LISTED_RELEASES ? 1 : 0;
    return Array.from({ length: partsOf(count) - onIndex }, (_, index) => ({
      year,
      part: index + 1 + onIndex,
    }));
  });
}

function partsOf(count: number): number {
  return Math.ceil(count / MAX_LISTED_RELEASES);
}

export function yearLabel({ year }: Year): string {
  return year === undefined ? 'Undated' : String(year);
}

/** Patches count only where there is nothing else. */
export function countReleases(releases: readonly Release[]): number {
  return releases.filter((release) => !isPatch(release.version)).length || releases.length;
}
