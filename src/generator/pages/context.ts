import { countKinds, entriesOf, type Release } from '#core/model/release.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import type { ReleaseSummary, SiteData } from '#core/page-data.ts';
import type { StreamView } from './stream-view.ts';

/** What every page is made from. */
export interface PageContext {
  /** In the order of the site; at least one. */
  readonly views: readonly [StreamView, ...StreamView[]];
  readonly site: SiteData;
  readonly urls: Urls;
}

/** What lists say of a release. */
export function summarise(release: Release, urls: Urls): ReleaseSummary {
  return {
    url: urls.release(release.id),
    stream: release.stream,
    version: formatVersion(release.version),
    ...(release.date !== undefined && { date: release.date }),
    description: release.description,
    counts: countKinds(entriesOf(release)),
    actionRequired: release.tasks.length > 0,
  };
}
