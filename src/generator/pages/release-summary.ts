import type { News } from '#core/index-content.ts';
import type { Release } from '#core/model/release.ts';
import { factsOf } from '#core/model/release-facts.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import type { ReleaseSummary } from '#core/page-data.ts';
import type { DatedLink } from '#core/shown-parts.ts';

/** What lists say of a release. */
export function summarise(release: Release, urls: Urls): ReleaseSummary {
  return {
    url: urls.release(release.id),
    stream: release.stream,
    version: formatVersion(release.version),
    ...(release.date !== undefined && { date: release.date }),
    description: release.description,
    counts: factsOf(release).counts,
    actionRequired: factsOf(release).actionRequired,
  };
}

/** Nothing where no day is known. */
export function newsOf(releases: readonly Release[]): News | undefined {
  const [first] = releases;
  const day = releases.reduce((newest, { date = '' }) => (date > newest ? date : newest), '');
  return first && day !== '' ? { stream: first.stream, day } : undefined;
}

export function datedLink(release: Release, urls: Urls): DatedLink {
  return {
    version: formatVersion(release.version),
    url: urls.release(release.id),
    ...(release.date !== undefined && { date: release.date }),
  };
}
