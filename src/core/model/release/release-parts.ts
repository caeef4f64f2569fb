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
 * The releases of a stream, newest first: a version each. A page that collects patches is several releases; its own version is one of them
 * only if something on the page is about that version.
 */
export function releasesOf(stream: PagesOfStream): readonly Release[] {
  return stream.releases
    .flatMap((page) => partsOf(page, stream.label))
    .toSorted((left, right) => compareVersions(right.version, left.version));
}

export function listedVersions(stream: PagesOfStream): readonly Release[] {
  return releasesOf(stream).filter(({ unlisted }) => !unlisted);
}

/** The page on which a release stands. */
export function pageOf(release: Release): Release {
  return release.place?.page ?? release;
}

/** Each page is taken apart once, so that its releases are the same objects wherever they are asked for. */
const partsCache = new WeakMap<Release, readonly Release[]>();

export function partsOf(page: Release, label: string): readonly Release[] {
  const { parts } = factsOf(page);
  if (parts.length === 0) return [page];
  const known = partsCache.get(page) ?? parts.map((part) => releaseOf(page, part, label));
  partsCache.set(page, known);
  return known;
}

/** The newest release of a page: the page itself, if it is only one. */
export function mainRelease(page: Release, label: string): Release {
  const [first = page, ...others] = partsOf(page, label);
  return others.reduce(
    (newest, other) => (compareVersions(other.version, newest.version) > 0 ? other : newest),
    first,
  );
}

/** What a release among several does not have from its page. */
const NOT_INHERITED: ReadonlySet<string> = new Set<keyof Release>([
  ...(['date', 'year', 'titleId', 'titleLinks', 'formerAnchors'] as const),
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

/** The folder of a year keeps its releases together: a patch stays beside the release that it belongs to. Elsewhere the own date decides. */
export function yearOfPart(
  { id, year }: { readonly id: string; readonly year?: number | undefined },
  date: string | undefined,
): number | undefined {
  const [, folder, ...rest] = id.split('/');
  const isFiled = rest.length > 0 && folder === String(year);
  return isFiled || date === undefined ? year : yearOfDay(date);
}

/** What a page says of one of its releases, read from the page when it is asked for. */
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
