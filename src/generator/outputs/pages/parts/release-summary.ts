import type { DatedLink } from '#core/contracts/article-parts.ts';
import type { News } from '#core/contracts/index-content.ts';
import type { ReleaseSummary } from '#core/contracts/page-data.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { markOf } from '#core/model/release/version-statements.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';

/** The summary of a release for lists. */
export function summarise(release: Release, urls: Urls): ReleaseSummary {
  const mark = markOf(release);
  return {
    url: urls.version(release),
    version: formatVersion(release.version),
    ...(release.date !== undefined && { date: release.date }),
    ...(mark && { mark }),
    description: release.description,
    counts: factsOf(release).counts,
  };
}

/** The newest date, from the newest year with dates, so that dates of other years are not read. Empty if there is none. */
export function newestDay(releases: readonly Release[]): string {
  const years = new Set(releases.map(({ year = 0 }) => year));
  for (const newest of [...years].toSorted((left, right) => right - left)) {
    const days = releases.flatMap(({ year = 0, date }) => (year === newest ? (date ?? []) : []));
    if (days.length > 0) return days.reduce((latest, day) => (day > latest ? day : latest));
  }
  return '';
}

/** Undefined if no release has a date. */
export function newsOf(releases: readonly Release[]): News | undefined {
  const [first] = releases;
  const day = newestDay(releases);
  return first && day !== '' ? { stream: first.stream, day } : undefined;
}

export function datedLink(release: Release, urls: Urls): DatedLink {
  return {
    version: formatVersion(release.version),
    url: urls.version(release),
    ...(release.date !== undefined && { date: release.date }),
  };
}
