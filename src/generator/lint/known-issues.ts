import type { Stream } from '#core/model/catalogue.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import type { Finding } from './finding.ts';

/**
 * Known issues that nobody can find again: a later fix is joined to its issue by the id. Where most known issues of a stream have none,
 * its publisher has no ids to give.
 */
export function knownIssuesWithoutId({ releases }: Stream): readonly Finding[] {
  const issues = releases.flatMap((release) =>
    entriesOf(release).flatMap((entry) => (entry.kind === 'known-issue' ? [{ entry, release }] : [])),
  );
  const without = issues.filter(({ entry }) => entry.ids.length === 0);
  if (without.length * 2 > issues.length) return [];
  return without.map(({ entry, release }) => ({
    code: 'known-issue-without-id',
    file: release.file,
    at: { anchor: entry.anchor },
    arguments: { title: entry.title },
  }));
}
