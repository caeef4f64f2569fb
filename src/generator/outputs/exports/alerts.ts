import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import type { Lineage } from '#core/answers/lineage.ts';
import type { Line } from '#core/answers/lines.ts';
import type { Alerts } from '#core/contracts/alerts.ts';
import type { LineRanges } from '#core/installed/issue-ranges.ts';
import { issueUrl, type StreamIssue } from '#core/installed/stream-issues.ts';
import { absoluteUrl, type Urls } from '#core/model/urls.ts';
import { formatVersion } from '#core/model/version.ts';
import { unreadParagraphs } from '#core/upgrade/between-versions.ts';
import { digestOf } from '#generator/digest.ts';
import type { IssueStream } from './issue-records.ts';

type AlertedIssue = Alerts['issues'][number];

/** `alerts.json`: what a program needs to tell which issues a release has, without the rules that this follows from. */
export function createAlerts(
  { list, answers, issues, rangesOf }: IssueStream,
  origin: string,
  urls: Pick<Urls, 'id'>,
): Alerts {
  const { lineage, statusOf } = answers;
  const content = {
    unlisted: unreadParagraphs(list),
    lines: lineage.lines.map((line) => describeLine(answers, line)),
    releases: lineage.releases.map(({ version, date }) => {
      const { withdrawn, recommended } = statusOf(version);
      return {
        ...{ version: formatVersion(version), line: nameOf(lineage.lineOf(version)) },
        ...(date !== undefined && { date }),
        ...(withdrawn !== undefined && { withdrawn }),
        ...(recommended && { recommended }),
      };
    }),
    issues: issues.map((issue) => ({
      ...(issue.id !== undefined && { id: issue.id }),
      ...(issue.isCve && { cve: true as const }),
      ...(issue.title !== undefined && { title: issue.title }),
      url: absoluteUrl(origin, issueUrl(issue, urls)),
      ...(issue.facts && { facts: issue.facts }),
      statements: groupStatements(issue),
      lines: Object.fromEntries(rangesOf(issue.statements).flatMap(writeLine)),
    })),
  };
  const { stream, label } = list;
  const generation = digestOf(JSON.stringify([stream, label, content])).slice(0, 16);
  return { schema: 1, stream, label, generation, ...content };
}

/** In the form of `release-notes id --json`. */
function nameOf({ name }: Line): string {
  return name || 'all';
}

function describeLine({ lineage, statusOf }: StreamAnswers, line: Line): Alerts['lines'][number] {
  const ends = line.releases.flatMap(({ version }) => statusOf(version).endOfSupport ?? []);
  const endOfSupport = ends.toSorted().at(-1);
  const branch = branchOf(lineage, line);
  return {
    line: nameOf(line),
    ...(branch && { branchedFrom: branch }),
    ...(endOfSupport !== undefined && { endOfSupport }),
  };
}

function branchOf(lineage: Lineage, line: Line): Alerts['lines'][number]['branchedFrom'] {
  const newest = line.releases.at(-1);
  const older = lineage.lines.slice(0, lineage.lines.indexOf(line)).toReversed();
  const [branch] = older.flatMap(({ releases: [first] }) => {
    const [step] = newest && first ? lineage.stepsBetween(newest.version, first.version) : [];
    if (step === undefined || step.by === 'merge' || step.by === 'merge-date') return [];
    return { version: formatVersion(step.from.version), by: step.by };
  });
  return branch;
}

function groupStatements({ statements }: StreamIssue): AlertedIssue['statements'] {
  return Object.fromEntries(
    (['fixes', 'knows', 'withdraws'] as const).flatMap((says) => {
      const versions = statements.flatMap((one) => (one.says === says ? formatVersion(one.version) : []));
      return versions.length > 0 ? [[says, versions]] : [];
    }),
  );
}

/** Lines without statements about an issue are omitted, because most lines have none. */
function writeLine({
  line,
  ranges,
}: LineRanges): readonly (readonly [string, AlertedIssue['lines'][string]])[] {
  const [first] = ranges;
  if (ranges.length === 1 && first?.state === 'no-fix-stated' && !first.inferred) return [];
  const written = ranges.map(({ state, inferred, versions: [from] }) => {
    return { from: formatVersion(from), state, ...(inferred && { inferred: true as const }) };
  });
  return [[nameOf(line), written]];
}
