import type { Stream } from '#core/model/catalogue.ts';
import { isDay } from '#core/model/dates/day.ts';
import { listedVersions } from '#core/model/release/release-parts.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { formatVersion, isPrerelease } from '#core/model/version.ts';

/** All listed versions of a stream, in the format of custom data sources: https://docs.renovatebot.com/modules/datasource/custom/ */
export function createRenovateReleases(stream: Stream, origin: string, urls: Urls) {
  return {
    releases: listedVersions(stream).map((release) => {
      const { version, date, withdrawn } = release;
      return {
        version: formatVersion(version),
        ...(date !== undefined && isDay(date) && { releaseTimestamp: `${date}T00:00:00Z` }),
        changelogUrl: absoluteUrl(origin, urls.version(release)),
        isStable: !isPrerelease(version),
        ...(withdrawn !== undefined && { isDeprecated: true }),
      };
    }),
    changelogUrl: absoluteUrl(origin, urls.changelog(stream.id)),
    homepage: absoluteUrl(origin, urls.stream(stream.id)),
  };
}
