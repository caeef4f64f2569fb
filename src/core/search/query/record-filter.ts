import { KINDS, type Kind } from '../../model/kind.ts';
import { compareVersions, parseVersion, type Version, type VersionRules } from '../../model/version.ts';
import type { CompleteRequest } from '../answer/answer.ts';
import type { OpenIndex } from '../open-index.ts';
import type { RecordFilter } from '../ranking/weigh.ts';
import type { QueryFilters, WrittenRange } from './query.ts';

/** The combined filters of a query and its request. */
export interface SearchFilters {
  /** Ids of streams; empty for all. */
  readonly streams: readonly string[];
  readonly kinds: readonly Kind[];
  readonly versions: QueryFilters['versions'];
}

export function combineFilters(
  index: OpenIndex,
  filters: QueryFilters,
  request: CompleteRequest,
): SearchFilters {
  const context = index.streams.some(({ id }) => id === request.context) ? [request.context] : [];
  return {
    streams: intersect(filters.streams, context),
    kinds: intersect(
      filters.kinds,
      KINDS.filter((kind) => request.kinds.includes(kind)),
    ),
    versions: filters.versions,
  };
}

export function hasFilters({ streams, kinds, versions }: SearchFilters): boolean {
  return streams.length > 0 || kinds.length > 0 || versions.length > 0;
}

export function recordFilterOf(index: OpenIndex, { streams, kinds, versions }: SearchFilters): RecordFilter {
  const pages = new Uint8Array(index.data.pages.length);
  const collecting = versions.length > 0 ? collectingPages(index) : new Set();
  for (const { id, firstPage, lastPage, versionRules } of index.streams) {
    if (streams.length > 0 && !streams.includes(id)) continue;
    const ranges = versions.map((range) => readRange(range, versionRules));
    for (let page = firstPage; page < lastPage; page += 1) {
      const version = index.versions[page];
      const admits = collecting.has(index.data.pages[page]?.id) ? isInRange : admitsPage;
      const isWanted = version !== undefined && ranges.some((range) => admits(range, version));
      pages[page] = Number(ranges.length === 0 || isWanted);
    }
  }
  return { pages, kinds };
}

/** The pages whose releases are in the index. */
function collectingPages({ data }: OpenIndex): ReadonlySet<string | undefined> {
  return new Set(data.pages.flatMap(({ id }) => (id.includes('#') ? id.split('#', 1) : [])));
}

/** A range in a stream: with `versions: 'semver'`, `5.0.0-1` is in `..5.0.0`. */
export function readRange({ first = '', last = '' }: WrittenRange, rules: VersionRules | undefined): Range {
  return rangeOfSeries(parseVersion(first, rules), parseVersion(last, rules));
}

/** The intersection of two lists; an empty list allows everything. If nothing is common, the typed filter wins, because it is more recent. */
function intersect<Value>(typed: readonly Value[], chosen: readonly Value[]): readonly Value[] {
  if (typed.length === 0) return chosen;
  const both = typed.filter((value) => chosen.includes(value));
  return both.length > 0 ? both : typed;
}

/**
 * The versions of a stream after `from` and up to `to`, `(from, to]`: what changes in an upgrade from one to the other. Consecutive ranges
 * do not overlap. A missing end is unlimited.
 */
interface Range {
  readonly from?: Version;
  readonly to?: Version;
}

/**
 * A page about the patches of a line that does not divide them is admitted for each of them: 24.9.x for 24.9.3, although it also has others.
 * Without it, the changes of 24.9.3 would not be found.
 */
export function admitsPage(range: Range, version: Version): boolean {
  if (isInRange(range, version)) return true;
  const { from, to } = range;
  if (!version.wildcard || from === undefined || to === undefined) return false;
  const release = endOfSeries({ ...version, numbers: [...version.numbers, 0], wildcard: false });
  return compareVersions(to, release) > 0 && compareVersions(from, version) < 0;
}

export function isInRange({ from, to }: Range, version: Version): boolean {
  const isAfter = from === undefined || compareVersions(version, from) > 0;
  return isAfter && (to === undefined || compareVersions(version, to) <= 0);
}

/**
 * The range between two series, inclusive: `24.6..25.2` starts with the first pre-release of 24.6 and ends with the last patch of 25.2.
 * `24.x` starts with that of 24.
 */
export function rangeOfSeries(first: Version | undefined, last: Version | undefined): Range {
  return { ...(first && { from: justBefore(first) }), ...(last && { to: endOfSeries(last) }) };
}

/** Sorts before the version and all of its pre-releases. Only used for comparisons, never shown. */
function justBefore(version: Version): Version {
  return { ...version, wildcard: false, suffix: [...version.suffix, Number.NEGATIVE_INFINITY] };
}

/** `24.9.x` for `24.9`; after every `23.4R2-S3` for `23.4R2`. */
function endOfSeries(version: Version): Version {
  if (version.wildcard) return version;
  if (version.suffix.length === 0) return { ...version, wildcard: true };
  return { ...version, suffix: [...version.suffix, Number.POSITIVE_INFINITY] };
}
