import { listedReleases, type Stream, yearLabel, yearsOf } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { factsOf } from '#core/model/release-facts.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, isPatch } from '#core/model/version.ts';
import { type ListedRelease, type ReleaseListing, SIDEBAR_NAME } from '#core/release-listing.ts';

/** Unlisted releases are in no list. */
export function createReleaseListing(stream: Stream, urls: Urls): ReleaseListing {
  return {
    schema: 2,
    stream: stream.id,
    label: stream.label,
    docs: listedReleases(stream).map(({ id }) => ({ id, path: urls.release(id), sidebar: SIDEBAR_NAME })),
    items: yearsOf(stream).map((year) => ({
      type: 'category',
      label: yearLabel(year),
      href: urls.year(stream.id, year.year),
      unlisted: false,
      items: year.releases.map((release) => listRelease(release, urls)),
    })),
  };
}

function listRelease(release: Release, urls: Urls): ListedRelease {
  return {
    type: 'link',
    label: formatVersion(release.version),
    href: urls.release(release.id),
    docId: release.id,
    unlisted: false,
    ...(release.date !== undefined && { date: release.date }),
    patch: isPatch(release.version),
    actionRequired: factsOf(release).actionRequired,
    counts: factsOf(release).counts,
  };
}
