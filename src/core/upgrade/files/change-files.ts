import type { Change } from '../../answers/change.ts';
import { createStreamAnswers, type StreamAnswers } from '../../answers/issue-lines.ts';
import type { IssueStatement } from '../../answers/issue-state.ts';
import { createLineage } from '../../answers/lineage.ts';
import type { ReleaseNode } from '../../answers/lines.ts';
import type {
  ChangeShard,
  ChangeTexts,
  ListedVersion,
  StoredIssue,
  VersionList,
} from '../../contracts/upgrade-data.ts';
import { textOfTree } from '../../model/html/html-tree.ts';
import { lookUpKey } from '../../model/reference-id.ts';
import { parseVersion, type VersionRules } from '../../model/version.ts';
import { allSteps, type Steps } from '../../steps.ts';
import { readIssue, type StatedIssue, versionsIn } from './stored-issue.ts';

/** A shard with its texts. A file of known issues contains them already. */
export function addTexts(shard: ChangeShard, added: ChangeTexts | undefined): ChangeShard {
  if (added === undefined) return shard;
  const next = added.texts.values();
  const versions = shard.versions.map((version) => {
    const changes = version.changes.map((change) => ({ ...change, ...next.next().value }));
    return { ...version, changes };
  });
  return { ...shard, versions };
}

/** The anchor of most entries: their first issue, or the first words of a title that contains it, or without an issue. */
export function usualAnchor(title: string, [id = '']: readonly string[]): string {
  const name = id.replace('#', '');
  const words = title.includes(name) ? title.split(' ').slice(0, 6).join('-') : name;
  return words.toLowerCase().replace(/[^\w-]/g, '');
}

/**
 * Converts a listed version to a release node.
 *
 * @throws Error if the text is not a version
 */
export function releaseNodeOf(
  { version, parsed, date, branchedFrom, wholeLine, merges }: ListedVersion,
  rules: VersionRules | undefined,
): ReleaseNode {
  const read = parsed ?? parseVersion(version, undefined);
  if (read === undefined) throw new Error(`${version} is not a version`);
  const origin = branchedFrom === undefined ? undefined : parseVersion(branchedFrom, rules);
  return {
    version: read,
    ...(date !== undefined && { date }),
    ...(origin && { branchedFrom: origin }),
    ...(wholeLine && { wholeLine }),
    ...(merges && { merges }),
  };
}

/** @param today `2025-11-21` */
export function streamAnswersOf({ versions, lines, rules }: VersionList, today: string): StreamAnswers {
  const listed = new Map(versions.map((one) => [one.version, one]));
  return createStreamAnswers({
    lineage: createLineage(
      versions.map((version) => releaseNodeOf(version, rules)),
      lines,
    ),
    versionRules: rules,
    statusOf: ({ text }) => listed.get(text) ?? {},
    today,
  });
}

/** What a shard states about issues, by id in upper case. */
export function issuesInShard(
  shard: Pick<ChangeShard, 'versions' | 'issues' | 'cves'>,
  stream: Pick<StreamAnswers, 'lineage'>,
): ReadonlyMap<string, StatedIssue> {
  return new Map(
    [...issuesOfEntries(shard), ...Object.entries(shard.cves ?? {})].map(([id, issue]) => [
      id,
      { statements: readIssue(issue, stream), ...(issue.facts && { facts: issue.facts }) },
    ]),
  );
}

/** Gives each issue of a known issue its id again. */
function issuesOfEntries({
  versions,
  issues,
}: Pick<ChangeShard, 'versions' | 'issues'>): ReadonlyMap<string, StoredIssue> {
  const found = new Map<string, StoredIssue>();
  const next = issues.values();
  for (const { version, changes } of versions) {
    for (const { kind, ids = [], about = ids } of changes) {
      if (kind !== 'known-issue') continue;
      for (const id of about) {
        const key = lookUpKey(id);
        if (!found.has(key)) found.set(key, { knows: [version], ...next.next().value });
      }
    }
  }
  return found;
}

/** The changes of a shard, without words if its texts are missing. Versions that are not in the list belong to another deployment and are skipped. */
export function changesInShard(
  shard: ChangeShard,
  stream: Pick<StreamAnswers, 'lineage'>,
): readonly Change[] {
  return allSteps(changesInSteps(shard, stream));
}

/** A year can have thousands of changes, which take longer than a browser may wait. */
export function* changesInSteps(
  shard: ChangeShard,
  { lineage }: Pick<StreamAnswers, 'lineage'>,
): Steps<readonly Change[]> {
  const { versions, subjects } = shard;
  const issues = issuesOfEntries(shard);
  const versionsOf = versionsIn(lineage);
  const statementsAbout = (id: string): readonly IssueStatement[] =>
    readIssue(issues.get(lookUpKey(id)) ?? {}, { lineage });
  const found: Change[] = [];
  for (const { version, url: page, changes } of versions) {
    const at = lineage.find(version)?.version;
    if (at === undefined) continue;
    for (const { html, summary = '', ids = [], about, said, subjects: names, ...more } of changes) {
      const { title = textOfTree(html ?? []), ...rest } = more;
      const { anchor = usualAnchor(title, ids), perhapsIn, updatedIn, withdrawnIn, ...others } = rest;
      const { statedIn, ...fields } = others;
      const url = `${statedIn?.url ?? page}#${encodeURIComponent(anchor)}`;
      const [statedBy] = versionsOf(statedIn && [statedIn.version]);
      found.push({
        ...{ ...fields, at, url, title, ids, summary },
        ...(html && { titleHtml: html }),
        ...(statedBy && { statedIn: statedBy }),
        key: names === undefined ? `${version} ${found.length}` : names.join(' '),
        subjects: names?.map((name) => versionsOf(subjects[name] ?? [version])) ?? [[at]],
        ...(perhapsIn && { perhapsIn: versionsOf(perhapsIn) }),
        ...(updatedIn && { updatedIn: versionsOf(updatedIn) }),
        ...(withdrawnIn && { withdrawnIn: versionsOf(withdrawnIn) }),
        ...(fields.kind === 'known-issue' && { issues: (about ?? ids).map(statementsAbout) }),
        ...(said && { ownStatements: readIssue(said, { lineage }) }),
      });
      yield;
    }
  }
  return found;
}
