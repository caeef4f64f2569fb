import type { Stream } from '#core/model/catalogue.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import type { ReleaseArticle } from '#core/release-content.ts';
import type { EntryRelation } from '#core/upgrade/entry-summary.ts';
import type { Home } from '#core/upgrade/homes.ts';
import type { IssueLinks } from '#core/upgrade/issue-links.ts';

/** What known issues and fixes on the page of a release say of each other, by anchor; all by the ids of releases. */
export type RelatedIssues = Readonly<Record<string, ReleaseArticle['issues']>>;

/** Gives what was noted of a stream before, else what is made now. */
export type RememberIssues = (stream: Stream, make: () => RelatedIssues) => RelatedIssues;

type RelatedVersions = ReleaseArticle['issues'][string];

export function relateIssues(
  homes: readonly Home<EntryRelation>[],
  links: IssueLinks,
  urls: Urls,
): RelatedIssues {
  const byRelease = new Map<string, Map<string, RelatedVersions>>();
  const toLink = ({ at, release, anchor }: Home<EntryRelation>) => ({
    version: formatVersion(at.version),
    url: `${urls.release(release.id)}${anchor && `#${encodeURIComponent(anchor)}`}`,
  });
  const relate = ({ at, release: { id } }: Home<EntryRelation>, entry: EntryRelation): void => {
    const [fixedIn, knownIn] = [links.fixedIn(entry, at), links.knownIn(entry, at)];
    if (fixedIn.length === 0 && knownIn.length === 0) return;
    const known = byRelease.get(id) ?? new Map<string, RelatedVersions>();
    byRelease.set(
      id,
      known.set(entry.anchor, { fixedIn: fixedIn.map(toLink), knownIn: knownIn.map(toLink) }),
    );
  };
  for (const home of homes) for (const entry of home.entries) relate(home, entry);
  return Object.fromEntries([...byRelease].map(([id, issues]) => [id, Object.fromEntries(issues)]));
}
