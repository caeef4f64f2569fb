import type { Stream } from '#core/model/catalogue.ts';
import { isDay } from '#core/model/dates/day.ts';
import { listedVersions } from '#core/model/release/release-parts.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { formatVersion, isPrerelease } from '#core/model/version.ts';

/** The format of Renovate's custom data sources: https://docs.renovatebot.com/modules/datasource/custom/ */
export interface RenovateReleases {
  readonly releases: readonly {
    readonly version: string;
    readonly releaseTimestamp?: string;
    readonly changelogUrl: string;
    readonly isStable: boolean;
    /** Whether the release was withdrawn. */
    readonly isDeprecated?: true;
  }[];
  readonly changelogUrl: string;
  readonly homepage: string;
}

/** All listed versions of a stream. */
export function createRenovateReleases(stream: Stream, origin: string, urls: Urls): RenovateReleases {
  return {
    releases: listedVersions(stream).map((release) => {
      const { version, date, withdrawn } = release;
      return {
        version: formatVersion(version),
        ...(date !== undefined && isDay(date) && { releaseTimestamp: `${date}T00:00:00Z` }),
        changelogUrl: absoluteUrl(origin, urls.version(release)),
        isStable: !isPrerelease(version),
        ...(withdrawn !== undefined && { isDeprecated: true as const }),
      };
    }),
    changelogUrl: absoluteUrl(origin, urls.changelog(stream.id)),
    homepage: absoluteUrl(origin, urls.stream(stream.id)),
  };
}
