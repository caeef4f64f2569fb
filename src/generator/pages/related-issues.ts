import type { Stream } from '#core/model/catalogue.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import type { ReleaseArticle } from '#core/release-content.ts';
import type { EntrySummary } from '#core/upgrade/entry-summary.ts';
import type { Home } from '#core/upgrade/homes.ts';
import type { IssueLinks } from '#core/upgrade/issue-links.ts';

/** What known issues and fixes on the page of a release say of each other, by anchor; all by the ids of releases. */
export type RelatedIssues = Readonly<Record<string, ReleaseArticle['issues']>>;

/** Gives what was noted of a stream before, else what is made now. */
export type RememberIssues = (stream: Stream, make: () => RelatedIssues) => RelatedIssues;

type RelatedVersions = ReleaseArticle['issues'][string];

export function relateIssues(homes: readonly Home[], links: IssueLinks, urls: Urls): RelatedIssues {
  const byRelease = new Map<string, Map<string, RelatedVersions>>();
  const relate = ({ id }: Home['release'], entry: EntrySummary): void => {
    const [fixedIn, knownIn] = [links.fixedIn(entry), links.knownIn(entry)];
    if (fixedIn.length === 0 && knownIn.length === 0) return;
    const known = byRelease.get(id) ?? new Map<string, RelatedVersions>();
    const toLink = ({ at, release, anchor }: Home) => ({
      version: formatVersion(at.version),
      url: `${urls.release(release.id)}${anchor && `#${encodeURIComponent(anchor)}`}`,
    });
    byRelease.set(
      id,
      known.set(entry.anchor, { fixedIn: fixedIn.map(toLink), knownIn: knownIn.map(toLink) }),
    );
  };
  for (const { release, entries } of homes) for (const entry of entries) relate(release, entry);
  return Object.fromEntries([...byRelease].map(([id, issues]) => [id, Object.fromEntries(issues)]));
}
