import type { Stream } from '#core/model/catalogue.ts';
import { entriesOf } from '#core/model/release/release-body.ts';
import type { Finding } from './finding.ts';

/**
 * Reports known issues without an id, because a later fix is linked to its issue by the id. If most known issues of a
 * stream have no id, the publisher uses none.
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
