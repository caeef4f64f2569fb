import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import type { IssueStatement } from '#core/answers/issue-state.ts';
import type { VersionList } from '#core/contracts/upgrade-data.ts';
import type { IssueRange, IssueRanges } from '#core/installed/issue-ranges.ts';
import { issueUrl, type StreamIssue } from '#core/installed/stream-issues.ts';
import { firstDayOf } from '#core/model/dates/day.ts';
import { type EntryFacts, mergeFacts } from '#core/model/release/entry-facts.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { formatVersion, type Version } from '#core/model/version.ts';

/** An issue of the whole site with its state in every release. Each format for scanners is written from these records. */
export interface IssueRecord {
  /** As the notes write it: formats for scanners cannot name an issue without an id. */
  readonly id: string;
  readonly isCve: boolean;
  readonly title?: string;
  /** The address of its page. */
  readonly url: string;
  readonly facts?: EntryFacts;
  readonly streams: readonly RecordedStream[];
  /** The first day of a release that states something about it, and the newest day of a release in the record. Missing without dates. */
  readonly days?: { readonly first: string; readonly last: string };
}

export interface RecordedStream {
  readonly id: string;
  readonly label: string;
  readonly purl?: string;
  readonly answers: StreamAnswers;
  readonly statements: readonly IssueStatement[];
  readonly facts?: EntryFacts;
  /** All releases by state, oldest first. */
  readonly ranges: readonly IssueRange[];
}

export interface RecordedSite {
  readonly streams: readonly IssueStream[];
  readonly origin: string;
  readonly urls: Urls;
  /** By the id of the stream. */
  readonly purls: Readonly<Record<string, string>>;
}

/** A stream, and its issues. */
export interface IssueStream {
  readonly list: VersionList;
  /** Without a current date, because the files must not change from day to day: every line counts as supported. */
  readonly answers: StreamAnswers;
  /** The same issues as in a check of installed versions. */
  readonly issues: readonly StreamIssue[];
  readonly rangesOf: IssueRanges;
}

interface NamedIssue {
  readonly issue: StreamIssue;
  readonly stream: IssueStream;
}

/**
 * One record for each id: an issue can be in several streams. Records are created one by one, because each lists every release.
 * @param isMeant whether a record of the issue is needed
 */
export function* issueRecords(
  site: RecordedSite,
  isMeant: (issue: StreamIssue) => boolean = () => true,
): Generator<IssueRecord> {
  const byId = new Map<string, NamedIssue[]>();
  const lastDays = new Map<IssueStream, string | undefined>();
  for (const stream of site.streams) {
    lastDays.set(stream, daysOf(stream, stream.answers.lineage.releases).at(-1));
    for (const issue of stream.issues) {
      if (issue.id === undefined || !isMeant(issue)) continue;
      const named = byId.get(issue.key);
      if (named) named.push({ issue, stream });
      else byId.set(issue.key, [{ issue, stream }]);
    }
  }
  for (const named of byId.values()) {
    const last = named.flatMap(({ stream }) => lastDays.get(stream) ?? []).toSorted();
    yield* recordOf(named, last.at(-1), site);
  }
}

function recordOf(
  named: readonly NamedIssue[],
  last: string | undefined,
  { origin, urls, purls }: RecordedSite,
): readonly IssueRecord[] {
  const issue = named.map((one) => one.issue).find(({ title }) => title !== undefined) ?? named[0]?.issue;
  if (issue?.id === undefined) return [];
  const { id, isCve, title } = issue;
  const facts = mergeFacts(named.flatMap((one) => one.issue.facts ?? []));
  const [first] = named.flatMap(({ issue: { statements }, stream }) => daysOf(stream, statements)).toSorted();
  return [
    {
      ...{ id, isCve, url: absoluteUrl(origin, issueUrl(issue, urls)) },
      ...(title !== undefined && { title }),
      ...(facts && { facts }),
      streams: named.map((one) => {
        const purl = purls[one.stream.list.stream];
        return { ...recordStream(one), ...(purl !== undefined && { purl }) };
      }),
      ...(first !== undefined && last !== undefined && { days: { first, last } }),
    },
  ];
}

function recordStream({ issue, stream }: NamedIssue): RecordedStream {
  const { list, answers, rangesOf } = stream;
  const { statements, facts } = issue;
  const ranges = rangesOf(statements).flatMap((line) => line.ranges);
  return { id: list.stream, label: list.label, answers, statements, ...(facts && { facts }), ranges };
}

/** Oldest first. */
function daysOf(
  { answers }: IssueStream,
  releases: readonly { readonly version: Version }[],
): readonly string[] {
  const days = releases.flatMap(({ version }) => {
    const date = answers.lineage.find(version.text)?.date;
    return date === undefined ? [] : firstDayOf(date);
  });
  return days.toSorted();
}

/** The versions of the ranges with a property. */
export function versionsWhere(
  { ranges }: RecordedStream,
  isMeant: (range: IssueRange) => boolean,
): readonly string[] {
  return ranges.filter(isMeant).flatMap(({ versions }) => versions.map(formatVersion));
}

/** Midnight of a day. Formats require a time, so without dates it is the first day of computers, as in feeds. */
export function timestamp(day = '1970-01-01'): string {
  return `${day}T00:00:00Z`;
}

/** The name of a file for an id: `1234` for `#1234`, `org_name_12` for `org/name#12`. */
export function fileNameOf(id: string): string {
  return id.replace(/^#/, '').replace(/[^\w.-]/g, '_');
}
