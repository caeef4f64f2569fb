import type { Change } from '../../answers/change.ts';
import { createStreamAnswers, type StreamAnswers } from '../../answers/issue-lines.ts';
import type { IssueStatement } from '../../answers/issue-state.ts';
import { createLineage } from '../../answers/lineage.ts';
import type { ReleaseNode } from '../../answers/lines.ts';
import { textOfTree } from '../../model/html/html-tree.ts';
import { lookUpKey } from '../../model/reference-id.ts';
import type { StatedMerge } from '../../model/release/merge-statement.ts';
import type { UpgradeSource } from '../../model/release/upgrade-source.ts';
import type { WrittenStatements } from '../../model/release/version-statements.ts';
import { parseVersion, type Version, type VersionRules } from '../../model/version.ts';
import { allSteps, type Steps } from '../../steps.ts';
import type { EntrySummary } from '../entry-summary.ts';
import { readIssue, type StatedIssue, type StoredIssue, versionsIn } from './stored-issue.ts';

/**
 * `{stream}/versions.json`: every version of a stream, and the shards with their entries. There is one shard for each year, with a hash
 * in its name, so an upgrade loads only the years that it spans.
 */
export interface VersionList {
  readonly schema: 1;
  readonly stream: string;
  readonly label: string;
  /** How many number parts of a version identify its line, if the settings of the stream say so. */
  readonly lines?: number;
  /** How versions are read, where the stream's settings say so. */
  readonly rules?: VersionRules;
  /** Finds the version in a line of text, if the settings of the stream say how. */
  readonly versionPattern?: string;
  /** Newest first. */
  readonly versions: readonly ListedVersion[];
  readonly shards: readonly ShardAddresses[];
  /** The file with the statements of the stream about each CVE, if it names any: a shard without entries. */
  readonly cves?: string;
}

export interface ListedVersion extends WrittenStatements {
  /** In the spelling of the publisher. */
  readonly version: string;
  /** The parsed version, if parsing the text without the stream's rules would give another result. */
  readonly parsed?: Version;
  readonly date?: string;
  /** The address of its page, with an anchor if the page has several releases. */
  readonly url: string;
  /** The index of its shard in `shards`. */
  readonly shard: number;
  /** The last day of support, if the notes state it. */
  readonly endOfSupport?: string;
  readonly merges?: readonly StatedMerge[];
  readonly upgradeSource?: UpgradeSource;
}

/** A file of entries. */
export interface ShardFile {
  readonly changes: string;
  /** The file with the texts of its entries, if they are not in the same file. */
  readonly texts?: string;
}

export interface ShardAddresses extends ShardFile {
  /** The file with the entries that upgrades from later versions need as well, if there are any: known issues and withdrawn changes. */
  readonly knownIssues?: string;
}

/** The entries of a year, by version. */
export interface ChangeShard {
  readonly schema: 8;
  readonly versions: readonly StoredVersionEntries[];
  /** The versions of each subject that several versions state. */
  readonly subjects: Readonly<Record<string, readonly string[]>>;
  /**
   * The statements of the whole stream about each id of these known issues, in the order in which their entries first name them, because
   * ids hardly shrink when files are compressed. If `knows` is missing, only the version of this first entry has the issue.
   */
  readonly issues: readonly StoredIssue[];
  /** Only in the file of CVEs: the statements about each, by id in upper case. */
  readonly cves?: Readonly<Record<string, StoredIssue>>;
}

export interface StoredVersionEntries {
  readonly version: string;
  /** The address of the page. The address of an entry is this plus its anchor. */
  readonly url: string;
  readonly changes: readonly StoredChange[];
}

export interface StoredChange
  extends Omit<
    EntrySummary,
    'anchor' | 'ids' | 'about' | 'fixedIn' | 'key' | 'titleKey' | 'titleWords' | 'withdraws' | 'title'
  > {
  /** Missing if it is `usualAnchor`. */
  readonly anchor?: string;
  /** Missing if it is the text of `html`. */
  readonly title?: string;
  readonly ids?: readonly string[];
  /** For a known issue: the ids that it is about, if they differ from `ids`. */
  readonly about?: readonly string[];
  /** For a known issue without an id: see `ownStatements` of a change. Missing if it only states the issue. */
  readonly said?: StoredIssue;
  readonly isWithdrawal?: true;
  /** Keys of `subjects`, if other versions state the same. */
  readonly subjects?: readonly string[];
  /** Versions with a change that may be the same. */
  readonly perhapsIn?: readonly string[];
  /** Versions that update the same to this version or a later one. */
  readonly updatedIn?: readonly string[];
  /** The versions that withdraw it or list its issue as known again. */
  readonly withdrawnIn?: readonly string[];
}

/** What a count of changes does not need, which is most of the bytes. Ids of known issues and CVEs are needed, so they are not among it. */
export type StoredText = Pick<
  StoredChange,
  'anchor' | 'originalAnchor' | 'title' | 'html' | 'summary' | 'task' | 'taskHtml' | 'ids'
>;

/** The texts of the entries of a year, in the order of its shard. */
export interface ChangeTexts {
  readonly schema: 8;
  readonly texts: readonly StoredText[];
}

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
      const { anchor = usualAnchor(title, ids), perhapsIn, updatedIn, withdrawnIn, ...fields } = rest;
      const url = `${page}#${encodeURIComponent(anchor)}`;
      found.push({
        ...{ ...fields, at, url, title, ids, summary },
        ...(html && { titleHtml: html }),
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
