import { formatShortDay } from '../model/dates/day.ts';
import { formatVersion, type Version } from '../model/version.ts';
import type { Change } from './change.ts';
import type { IssueStatement } from './issue-state.ts';
import type { BranchStep, Lineage } from './lineage.ts';
import { sayingOf } from './statements.ts';
import type { Upgrade } from './upgrade.ts';

const SAYINGS: Readonly<Record<IssueStatement['says'], string>> = {
  fixes: 'fixed',
  knows: 'known issue',
  withdraws: 'fix withdrawn',
};

/** Why an entry is in its group of an upgrade, in sentences. */
export function upgradeEvidence(lineage: Lineage, { from, to }: Upgrade, change: Change): readonly string[] {
  const stated = uniqueVersions(change.subjects.flat());
  const named = stated.length > 0 ? stated : [change.at];
  const withdrawal =
    change.ids.length > 0 && sayingOf(change.kind) === 'fixes' ? 'Withdrawn, or known again,' : 'Withdrawn';
  return [
    `Stated in ${listOf(named)}`,
    ...(change.issues ?? []).flatMap((issue) =>
      statementsInWords(issue.filter(({ says }) => says !== 'knows')),
    ),
    ...[to, from].flatMap((end) => containmentInWords(lineage, end, change.at)),
    ...silenceInWords(lineage, to, change),
    ...(change.withdrawnIn ?? []).map((version) => `${withdrawal} in ${formatVersion(version)}`),
    ...(change.perhapsIn ?? []).map(
      (version) => `${formatVersion(version)} states a change that may be the same`,
    ),
  ];
}

/** A fix or a feature of another line counts as lost where the line of the target says nothing of it: a reader has to know that it is silent. */
function silenceInWords(lineage: Lineage, to: Version, change: Change): readonly string[] {
  const { kind, subjects, perhapsIn = [] } = change;
  const line = lineage.lineOf(to);
  const isOutside = (version: Version): boolean =>
    lineage.lineOf(version) !== line && lineage.contains(to, version) === 'no';
  const isSilent =
    kind !== 'known-issue' && subjects.some((stated) => [...stated, ...perhapsIn].every(isOutside));
  return isSilent ? [`No release of ${line.name} says the same`] : [];
}

/** Why an issue has its state at a version, in sentences. */
export function issueEvidence(
  lineage: Lineage,
  statements: readonly IssueStatement[],
  version: Version,
): readonly string[] {
  const related = uniqueVersions(statements.map((statement) => statement.version)).filter(
    (stated) =>
      lineage.lineOf(stated) !== lineage.lineOf(version) && lineage.contains(version, stated) !== 'no',
  );
  const line = lineage.lineOf(version);
  const isSilent = statements.every((statement) => lineage.lineOf(statement.version) !== line);
  return [
    ...statementsInWords(statements),
    ...related.flatMap((stated) => containmentInWords(lineage, version, stated)),
    ...(isSilent ? [`No release of ${line.name || 'the stream'} mentions the issue`] : []),
  ];
}

/** `Stated in 24.6.5 and 24.12.5: known issue` */
function statementsInWords(statements: readonly IssueStatement[]): readonly string[] {
  return (['fixes', 'knows', 'withdraws'] as const).flatMap((says) => {
    const versions = uniqueVersions(
      statements.filter((statement) => statement.says === says).map((statement) => statement.version),
    );
    return versions.length === 0 ? [] : [`Stated in ${listOf(versions)}: ${SAYINGS[says]}`];
  });
}

/** Why a release contains another one, or why it does not; nothing for the release itself. */
export function containmentInWords(lineage: Lineage, later: Version, earlier: Version): readonly string[] {
  const [one, other] = [formatVersion(later), formatVersion(earlier)];
  if (one === other) return [];
  const contained = lineage.contains(later, earlier);
  if (contained === 'no') return [`${one} does not contain ${other}`];
  if (contained === 'unknown') return [`The notes do not say whether ${one} contains ${other}`];
  const steps = lineage.stepsBetween(later, earlier);
  if (steps.length === 0) return [`${one} contains ${other}, an earlier release of the same line`];
  return steps.map(
    ({ start, from, by }) =>
      `Contained: ${formatVersion(start.version)} was branched from ${formatVersion(from.version)}, ${
        by === 'stated' ? 'as its publisher states' : datesInWords(start, from)
      }`,
  );
}

function datesInWords(start: BranchStep['start'], from: BranchStep['from']): string {
  const days = [from, start].flatMap(({ version, date }) =>
    date === undefined ? [] : [`${formatVersion(version)}: ${formatShortDay(date)}`],
  );
  return `by date (${days.join(', ')})`;
}

function uniqueVersions(versions: readonly Version[]): readonly Version[] {
  return [...new Map(versions.map((version) => [version.text, version])).values()];
}

const LIST = new Intl.ListFormat('en-GB');

function listOf(versions: readonly Version[]): string {
  return LIST.format(versions.map(formatVersion));
}
