import type { LatestReleases } from '#core/contracts/latest-releases.ts';
import { type Catalogue, newestRelease } from '#core/model/catalogue.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';

/** The highest version of each stream. */
export function createLatestReleases({ streams }: Catalogue, origin: string, urls: Urls): LatestReleases {
  const newest = streams.flatMap((stream) => {
    const release = newestRelease(stream);
    if (release === undefined) return [];
    const { id, date, title } = release;
    const version = formatVersion(release.version);
    const latest = {
      version,
      ...(date !== undefined && { date }),
      title,
      url: absoluteUrl(origin, urls.version(release)),
      data: absoluteUrl(origin, urls.versionJson(stream.id, version)),
      markdown: absoluteUrl(origin, urls.markdown(id)),
    };
    return [[stream.id, latest] as const];
  });
  return { schema: 1, streams: Object.fromEntries(newest) };
}
