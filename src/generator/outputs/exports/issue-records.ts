import type { IssueState } from '#core/answers/issue-state.ts';
import { issueRanges } from '#core/installed/issue-ranges.ts';
import { issueUrl, type StreamIssue } from '#core/installed/stream-issues.ts';
import { firstDayOf } from '#core/model/dates/day.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import type { ExportedStream } from './exported-stream.ts';

/** An issue of the whole site with its state in every release. Each format for scanners is written from these records. */
export interface IssueRecord {
  /** As the notes write it: formats for scanners cannot name an issue without an id. */
  readonly id: string;
  readonly isCve: boolean;
  readonly title?: string;
  /** The address of its page. */
  readonly url: string;
  readonly streams: readonly RecordedStream[];
  /** The first day of a release that states something about it, and the newest day of a release in the record. Missing without dates. */
  readonly days?: { readonly first: string; readonly last: string };
}

export interface RecordedStream {
  readonly id: string;
  readonly label: string;
  readonly purl?: string;
  /** Oldest first. */
  readonly releases: readonly RecordedRelease[];
}

export interface RecordedRelease {
  readonly version: string;
  readonly state: IssueState;
  /** See `IssueRange`. */
  readonly byDate: boolean;
}

export interface RecordedSite {
  readonly streams: readonly ExportedStream[];
  readonly origin: string;
  readonly urls: Urls;
  /** By the id of the stream. */
  readonly purls: Readonly<Record<string, string>>;
}

interface NamedIssue {
  readonly issue: StreamIssue;
  readonly stream: ExportedStream;
}

/** One record for each id: an issue can be in several streams. */
export function issueRecords(site: RecordedSite): readonly IssueRecord[] {
  const byId = new Map<string, NamedIssue[]>();
  for (const stream of site.streams) {
    for (const issue of stream.issues) {
      if (issue.id === undefined) continue;
      byId.set(issue.key, [...(byId.get(issue.key) ?? []), { issue, stream }]);
    }
  }
  return [...byId.values()].flatMap((named) => recordOf(named, site));
}

function recordOf(
  named: readonly NamedIssue[],
  { origin, urls, purls }: RecordedSite,
): readonly IssueRecord[] {
  const issue = named.map((one) => one.issue).find(({ title }) => title !== undefined) ?? named[0]?.issue;
  if (issue?.id === undefined) return [];
  const { id, isCve, title } = issue;
  const [first] = named.flatMap(({ issue: { statements }, stream }) => daysOf(stream, statements)).toSorted();
  const last = named
    .flatMap(({ stream }) => daysOf(stream, stream.answers.lineage.releases))
    .toSorted()
    .at(-1);
  return [
    {
      ...{ id, isCve, url: absoluteUrl(origin, issueUrl(issue, urls)) },
      ...(title !== undefined && { title }),
      streams: named.map((one) => {
        const purl = purls[one.stream.list.stream];
        return { ...recordStream(one), ...(purl !== undefined && { purl }) };
      }),
      ...(first !== undefined && last !== undefined && { days: { first, last } }),
    },
  ];
}

function recordStream({ issue, stream: { list, answers } }: NamedIssue): RecordedStream {
  const releases = issueRanges(answers, issue.statements).flatMap(({ ranges }) =>
    ranges.flatMap(({ state, byDate, versions }) =>
      versions.map((version) => ({ version: formatVersion(version), state, byDate })),
    ),
  );
  return { id: list.stream, label: list.label, releases };
}

function daysOf(
  { answers }: ExportedStream,
  releases: readonly { readonly version: Version }[],
): readonly string[] {
  return releases.flatMap(({ version }) => {
    const date = answers.lineage.find(version.text)?.date;
    return date === undefined ? [] : firstDayOf(date);
  });
}

/** The versions with a state. */
export function versionsWith(
  { releases }: RecordedStream,
  ...states: readonly IssueState[]
): readonly string[] {
  return releases.filter(({ state }) => states.includes(state)).map(({ version }) => version);
}

/** The name of a file for an id: `1234` for `#1234`, `org_name_12` for `org/name#12`. */
export function fileNameOf(id: string): string {
  return id.replace(/^#/, '').replace(/[^\w.-]/g, '_');
}
