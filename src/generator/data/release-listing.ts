import { type Stream, yearLabel, yearsOf } from '#core/model/catalogue.ts';
import { countKinds, entriesOf, type Release } from '#core/model/release.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, isPatch } from '#core/model/version.ts';
import type { ListedRelease, ReleaseListing } from '#core/release-listing.ts';

/** Unlisted releases are in no list. */
export function createReleaseListing(stream: Stream, urls: Urls): ReleaseListing {
  return {
    schema: 1,
    stream: stream.id,
    label: stream.label,
    years: yearsOf(stream).map((year) => ({
      label: yearLabel(year),
      url: urls.year(stream.id, year.year),
      releases: year.releases.map((release) => listRelease(release, urls)),
    })),
  };
}

function listRelease(release: Release, urls: Urls): ListedRelease {
  return {
    version: formatVersion(release.version),
    url: urls.release(release.id),
    ...(release.date !== undefined && { date: release.date }),
    patch: isPatch(release.version),
    actionRequired: release.tasks.length > 0,
    counts: countKinds(entriesOf(release)),
  };
}
