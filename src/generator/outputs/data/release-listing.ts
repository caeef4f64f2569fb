import { type ListedRelease, type ReleaseListing, SIDEBAR_NAME } from '#core/contracts/release-listing.ts';
import type { MessageKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { listedReleases, type Stream, yearsOf } from '#core/model/catalogue.ts';
import type { Lifecycle } from '#core/model/dates/lifecycle.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import { listedVersions } from '#core/model/release/release-parts.ts';
import { writeStatements } from '#core/model/release/version-statements.ts';
import { groupSeries, lifecyclesOf } from '#core/model/series.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, isPatch, versionRulesOf } from '#core/model/version.ts';

/** The listed releases of a stream. */
export function createReleaseListing(
  messages: Messages<MessageKey>,
  stream: Stream,
  urls: Urls,
): ReleaseListing {
  const versionRules = versionRulesOf(stream);
  const lifecycles = lifecyclesOf(groupSeries(listedVersions(stream)));
  return {
    schema: 2,
    stream: stream.id,
    label: stream.label,
    ...(versionRules && { versionRules }),
    docs: listedReleases(stream).map(({ id, version }) => ({
      ...{ id, label: formatVersion(version) },
      ...{ path: urls.release(id), sidebar: SIDEBAR_NAME },
    })),
    items: yearsOf(stream).map((year) => ({
      type: 'category',
      label: year.year === undefined ? messages('article.undated') : String(year.year),
      href: urls.year(stream.id, year.year),
      unlisted: false,
      items: year.releases.map((release) => listRelease(release, lifecycles.get(release), urls)),
    })),
  };
}

function listRelease(release: Release, lifecycle: Lifecycle | undefined, urls: Urls): ListedRelease {
  const { actionRequired, counts, unread } = factsOf(release);
  return {
    type: 'link',
    label: formatVersion(release.version),
    href: urls.version(release),
    docId: release.id,
    unlisted: false,
    ...(release.date !== undefined && { date: release.date }),
    patch: isPatch(release.version),
    ...(lifecycle && { lifecycle }),
    ...writeStatements(release.version, { ...release, unread }),
    ...{ actionRequired, counts },
  };
}
