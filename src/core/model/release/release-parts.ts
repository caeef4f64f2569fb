import { memoizeByObject } from '../../memoize.ts';
import { yearOfDay } from '../dates/day.ts';
import { compareVersions, formatVersion } from '../version.ts';
import type { Release } from './release.ts';
import type { Entry, ReleaseBody, Section } from './release-body.ts';
import { factsOf, type PartFacts } from './release-facts.ts';

interface PagesOfStream {
  readonly releases: readonly Release[];
  readonly label: string;
}

/**
 * The releases of a stream, one for each version, newest first. A page of patches is several releases. Its own version is one of them
 * only if the page has content about that version.
 */
export const releasesOf = memoizeByObject((stream: PagesOfStream): readonly Release[] =>
  stream.releases
    .flatMap((page) => partsOf(page, stream.label))
    .toSorted((left, right) => compareVersions(right.version, left.version)),
);

export const listedVersions = memoizeByObject((stream: PagesOfStream) =>
  releasesOf(stream).filter(({ unlisted }) => !unlisted),
);

/** The page that contains a release. */
export function pageOf(release: Release): Release {
  return release.place?.page ?? release;
}

/** The anchor of a release on its page; empty for the page itself. */
export function anchorOf({ place }: Pick<Release, 'place'>): string {
  return place?.anchor ?? '';
}

/** Caches the parts of each page, so that callers always get the same objects. */
const partsCache = new WeakMap<Release, readonly Release[]>();

export function partsOf(page: Release, label: string): readonly Release[] {
  const { parts } = factsOf(page);
  if (parts.length === 0) return [page];
  const known = partsCache.get(page) ?? parts.map((part) => releaseOf(page, part, label));
  partsCache.set(page, known);
  return known;
}

/**
 * What the search finds separately on a page: its releases, and the content that is about none of them. That content belongs to the page's
 * own release if the page has one.
 */
export function searchedReleases(page: Release, label: string): readonly Release[] {
  const { parts } = factsOf(page);
  if (page.guide || parts.length === 0) return [page];
  const releases = partsOf(page, label);
  return parts.some(({ isOwn }) => isOwn) ? releases : [contentOfPage(page, label), ...releases];
}

function contentOfPage(page: Release, label: string): Release {
  const { version, date, description, title } = page;
  const none = { counts: {}, actionRequired: false, unread: 0 };
  const own = { ...{ version, description, anchor: '', isOwn: true }, ...(date !== undefined && { date }) };
  return Object.assign(releaseOf(page, { ...own, ...none }, label), { title });
}

/** The newest release on a page; the page itself if it is a single release. */
export function mainRelease(page: Release, label: string): Release {
  const [first = page, ...others] = partsOf(page, label);
  return others.reduce(
    (newest, other) => (compareVersions(other.version, newest.version) > 0 ? other : newest),
    first,
  );
}

/** The fields that a release on a page of several does not inherit from the page. */
const NOT_INHERITED: ReadonlySet<string> = new Set<keyof Release>([
  ...(['date', 'year', 'titleId', 'titleLinks', 'formerAnchors', 'originalAnchors'] as const),
  ...(['requiredStop', 'branchedFrom', 'withdrawn', 'recommended'] as const),
  ...(['tasks', 'sections', 'markdown'] as const),
]);

function releaseOf(page: Release, part: PartFacts, label: string): Release {
  const {
    version,
    date,
    unreleased,
    anchor,
    description,
    counts,
    actionRequired,
    unread,
    isOwn: _,
    ...stated
  } = part;
  const title = `${label} ${formatVersion(version)}${unreleased ? ' (unreleased)' : ''}`;
  const year = yearOfPart(page, date);
  const inherited = Object.entries(page).filter(([key]) => !NOT_INHERITED.has(key));
  const own: Partial<Release> = {
    ...stated,
    ...{ version, description, title, place: { page, anchor } },
    ...(date !== undefined && { date }),
    ...(year !== undefined && { year }),
    facts: { ...{ counts, actionRequired, unread, ids: factsOf(page).ids }, ...{ parts: [], contents: [] } },
  };
  return Object.assign(new PartBody(page, part), Object.fromEntries(inherited), own) as unknown as Release;
}

/** The year of a release. In a folder named after a year, all releases have that year, so patches stay with their release. Otherwise the release's own date decides. */
export function yearOfPart(
  { id, year }: { readonly id: string; readonly year?: number | undefined },
  date: string | undefined,
): number | undefined {
  const [, folder, ...rest] = id.split('/');
  const isFiled = rest.length > 0 && folder === String(year);
  return isFiled || date === undefined ? year : yearOfDay(date);
}

/** The body of one release on a page, read lazily from the page. */
class PartBody {
  readonly #page: Release;
  readonly #part: PartFacts;

  constructor(page: Release, part: PartFacts) {
    this.#page = page;
    this.#part = part;
  }

  get tasks(): readonly Entry[] {
    return this.#page.tasks.filter(({ patch }) => this.#isOf(patch?.version.text));
  }

  get sections(): readonly Section[] {
    return this.#page.sections.filter(({ within }) => this.#isOf(within?.text));
  }

  get markdown(): ReleaseBody['markdown'] {
    return this.#page.markdown;
  }

  #isOf(version: string | undefined): boolean {
    const { version: own, isOwn } = this.#part;
    return version === undefined ? isOwn : version === own.text;
  }
}
