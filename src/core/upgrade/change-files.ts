import type { Change } from '../answers/change.ts';
import { createStreamAnswers, type StreamAnswers } from '../answers/issue-lines.ts';
import type { IssueStatement } from '../answers/issue-state.ts';
import { createLineage } from '../answers/lineage.ts';
import type { ReleaseNode } from '../answers/lines.ts';
import type { Upgrade } from '../answers/upgrade.ts';
import type { Html } from '../model/html/html.ts';
import { lookUpKey } from '../model/reference-id.ts';
import type { WrittenStatements } from '../model/release/version-statements.ts';
import { parseVersion, type Version, type VersionRules } from '../model/version.ts';
import type { EntrySummary } from './entry-summary.ts';
import type { UnreadText } from './plan-summary.ts';

/**
 * `{stream}/versions.json`: every version that the notes of a stream name, and the files that hold their entries. Those have one year
 * each and are named by their bytes, so an upgrade costs what it spans.
 */
export interface VersionList {
  readonly schema: 1;
  readonly stream: string;
  readonly label: string;
  /** How many number parts of a version name its line, where the stream's settings say so. */
  readonly lines?: number;
  /** How versions are read, where the stream's settings say so. */
  readonly rules?: VersionRules;
  /** Newest first. */
  readonly versions: readonly ListedVersion[];
  readonly shards: readonly ShardAddresses[];
}

export interface ListedVersion extends WrittenStatements {
  /** As readers write it. */
  readonly version: string;
  /** Where the text alone does not say how it compares: a day as a version, a vendor's candidates. */
  readonly parsed?: Version;
  readonly date?: string;
  /** Its page, or its place on the page that collects it. */
  readonly url: string;
  /** The place of its file in `shards`. */
  readonly shard: number;
  /** The last day on which the version gets fixes, where the notes say so. */
  readonly endOfSupport?: string;
}

export interface ShardAddresses {
  /** All entries. */
  readonly changes: string;
  /** Those that an upgrade has to know of all versions before it, where there are any: known issues, and what did not last. */
  readonly knownIssues?: string;
}

/** The entries of a year, by version. */
export interface ChangeShard {
  readonly schema: 2;
  readonly homes: readonly StoredVersionEntries[];
  /** The versions that state a subject, for each subject that several versions state. */
  readonly subjects: Readonly<Record<string, readonly string[]>>;
  /** What the whole stream says about the issues that these known issues are about, by the id in capitals. */
  readonly issues: Readonly<Record<string, StoredIssue>>;
}

/** The versions with each statement about an issue, oldest first. */
export type StoredIssue = Readonly<Partial<Record<IssueStatement['says'], readonly string[]>>>;

export interface StoredVersionEntries {
  readonly version: string;
  /** Address of the page; that of an entry is its anchor on it. */
  readonly url: string;
  readonly changes: readonly StoredChange[];
}

export interface StoredChange
  extends Omit<EntrySummary, 'ids' | 'about' | 'key' | 'titleKey' | 'withdraws' | 'html' | 'taskHtml'> {
  readonly html?: Html;
  readonly taskHtml?: Html;
  readonly ids?: readonly string[];
  /** Of a known issue: the ids that it is about, where those are others. */
  readonly about?: readonly string[];
  /** What it states, where another version states some of it, too: names in `subjects`. */
  readonly subjects?: readonly string[];
  /** Versions with a change that may be this one. */
  readonly perhapsIn?: readonly string[];
  /** The versions that take it back, or know its issue again. */
  readonly withdrawnIn?: readonly string[];
}

/** The release as the rest of the program compares it. @throws Error for a text that is not a version. */
export function releaseNodeOf(
  { version, parsed, date, branchedFrom }: ListedVersion,
  rules: VersionRules | undefined,
): ReleaseNode {
  const read = parsed ?? parseVersion(version, undefined);
  if (read === undefined) throw new Error(`${version} is not a version`);
  const origin = branchedFrom === undefined ? undefined : parseVersion(branchedFrom, rules);
  return {
    version: read,
    ...(date !== undefined && { date }),
    ...(origin && { branchedFrom: origin }),
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

/** The changes of a shard. Versions that the list does not have are of another deployment: they are passed over. */
export function changesInShard(
  { homes, subjects, issues }: ChangeShard,
  { lineage }: Pick<StreamAnswers, 'lineage'>,
): readonly Change[] {
  const versionsOf = (texts: readonly string[] = []): readonly Version[] =>
    texts.flatMap((text) => lineage.find(text)?.version ?? []);
  const statementsAbout = (id: string): readonly IssueStatement[] => {
    const stored = Object.entries(issues[lookUpKey(id)] ?? {}) as [IssueStatement['says'], string[]][];
    return stored.flatMap(([says, texts]) => versionsOf(texts).map((version) => ({ version, says })));
  };
  return homes.flatMap(({ version, url: page, changes }) => {
    const at = lineage.find(version)?.version;
    if (at === undefined) return [];
    return changes.map((stored): Change => {
      const { anchor, html, summary = '', ids = [], about, subjects: names, ...more } = stored;
      const { perhapsIn, withdrawnIn, ...said } = more;
      const url = `${page}#${encodeURIComponent(anchor)}`;
      return {
        ...{ ...said, at, url, ids, summary },
        ...(html && { titleHtml: html }),
        key: names === undefined ? url : names.join(' '),
        subjects: names?.map((name) => versionsOf(subjects[name] ?? [version])) ?? [[at]],
        ...(perhapsIn && { perhapsIn: versionsOf(perhapsIn) }),
        ...(withdrawnIn && { withdrawnIn: versionsOf(withdrawnIn) }),
        ...(said.kind === 'known-issue' && { issues: (about ?? ids).map(statementsAbout) }),
      };
    });
  });
}

/**
 * The addresses of the files that an upgrade needs: all entries of the years in which the two versions may differ, and the known issues
 * of the other years of which one of them contains something.
 */
export function neededShards(
  { versions, shards }: VersionList,
  { lineage }: Pick<StreamAnswers, 'lineage'>,
  { from, to }: Upgrade,
): readonly string[] {
  const different = new Set<number>();
  const contained = new Set<number>();
  for (const { version: text, shard } of versions) {
    const version = lineage.find(text)?.version;
    if (version === undefined) continue;
    const [before, after] = [lineage.contains(from, version), lineage.contains(to, version)];
    const isUnclear = before === 'unknown' && !lineage.isSameQuestion(from, to, version);
    if (before !== after || isUnclear) different.add(shard);
    else if (after !== 'no') contained.add(shard);
  }
  return [
    ...[...different].flatMap((shard) => shards[shard]?.changes ?? []),
    ...[...contained]
      .filter((shard) => !different.has(shard))
      .flatMap((shard) => shards[shard]?.knownIssues ?? []),
  ];
}

/** The releases that an upgrade brings with text that is in no entry, newest first. */
export function unreadBetween(
  { versions }: Pick<VersionList, 'versions'>,
  brought: readonly Version[],
): readonly UnreadText[] {
  const listed = new Map(versions.map((one) => [one.version, one]));
  return brought.flatMap((version): readonly UnreadText[] => {
    const { unread = 0, url = '' } = listed.get(version.text) ?? {};
    return unread > 0 ? [{ version, paragraphs: unread, url }] : [];
  });
}
