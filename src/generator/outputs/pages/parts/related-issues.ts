import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import { statementKind } from '#core/answers/issue-statements.ts';
import { nearestFix } from '#core/answers/nearest-release.ts';
import type { StreamStatements } from '#core/answers/statements.ts';
import type { ReleaseArticle } from '#core/contracts/release-content.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, uniqueVersions, type Version } from '#core/model/version.ts';
import type { EntryRelation } from '#core/upgrade/entry-summary.ts';
import type { StreamVersionEntries } from '#core/upgrade/version-entries.ts';

/** Links between known issues and fixes, and withdrawals, by release id and anchor. */
export type RelatedIssues = Readonly<Record<string, ReleaseArticle['issues']>>;

type RelatedVersions = ReleaseArticle['issues'][string];

/** @param versions of one stream */
export function relateIssues(
  versions: readonly StreamVersionEntries<EntryRelation>[],
  { answers, statements }: { readonly answers: StreamAnswers; readonly statements: StreamStatements },
  urls: Urls,
): RelatedIssues {
  const byRelease = new Map<string, Map<string, RelatedVersions>>();
  const urlsOf = new Map(
    versions.map(({ version, release, anchor }) => [
      version.text,
      `${urls.release(release.id)}${anchor && `#${encodeURIComponent(anchor)}`}`,
    ]),
  );
  const linksTo = (versions: readonly Version[]): RelatedVersions['fixedIn'] =>
    uniqueVersions(versions).map((version) => ({
      version: formatVersion(version),
      url: urlsOf.get(version.text) ?? '',
    }));
  for (const { version, release, entries } of versions) {
    for (const entry of entries) {
      const related = relatedVersions(entry, version, { answers, statements });
      const withdrawals = statements.withdrawnIn(entry, version);
      const [fixedIn, knownIn] = [linksTo(related.fixedIn), linksTo(related.knownIn)];
      if (fixedIn.length + knownIn.length + withdrawals.length === 0) continue;
      const withdrawnIn = withdrawals.length > 0 && { withdrawnIn: linksTo(withdrawals) };
      const known = byRelease.get(release.id) ?? new Map<string, RelatedVersions>();
      byRelease.set(release.id, known.set(entry.anchor, { fixedIn, knownIn, ...withdrawnIn }));
    }
  }
  return Object.fromEntries([...byRelease].map(([id, issues]) => [id, Object.fromEntries(issues)]));
}

/**
 * For a known issue, the nearest newer releases with its fix; for a fix, the releases that contain the issue and lead
 * to it.
 */
function relatedVersions(
  entry: EntryRelation,
  at: Version,
  { answers, statements }: { readonly answers: StreamAnswers; readonly statements: StreamStatements },
): { readonly fixedIn: readonly Version[]; readonly knownIn: readonly Version[] } {
  const says = entry.withdraws ? undefined : statementKind(entry);
  if (says === undefined) return { fixedIn: [], knownIn: [] };
  const issues = entry.about.map(statements.aboutIssue);
  if (says === 'knows') {
    const nearest = issues.map((issue) => nearestFix(answers, issue, at));
    return {
      fixedIn: nearest.flatMap(({ inLine, anywhere }) => [inLine ?? [], anywhere ?? []].flat()),
      knownIn: [],
    };
  }
  const known = issues.flat().filter((statement) => statement.says === 'knows');
  return {
    fixedIn: [],
    knownIn: known
      .map(({ version }) => version)
      .filter((version) => answers.lineage.contains(at, version) === 'yes'),
  };
}
