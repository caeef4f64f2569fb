import type { EvidenceKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { formatVersion, uniqueVersions, type Version } from '../model/version.ts';
import type { Change } from './change.ts';
import type { IssueStatement } from './issue-state.ts';
import { statementKind } from './issue-statements.ts';
import { statementsOf } from './known-issues.ts';
import type { BranchStep, Lineage } from './lineage.ts';
import type { Upgrade } from './upgrade.ts';

/** The reasons why an entry is in its group of an upgrade, in sentences. */
export function upgradeEvidence(
  messages: Messages<EvidenceKey>,
  lineage: Lineage,
  { from, to, change }: Upgrade & { readonly change: Change },
): readonly string[] {
  const stated = uniqueVersions(change.subjects.flat());
  const named = stated.length > 0 ? stated : [change.at];
  const withdrawal = statementKind(change) === 'fixes' ? 'evidence.withdrawn-or-known' : 'evidence.withdrawn';
  return [
    change.statedIn === undefined
      ? messages('evidence.stated', { versions: named.map(formatVersion) })
      : messages('evidence.names-first', {
          version: formatVersion(change.statedIn),
          other: formatVersion(change.at),
        }),
    ...(change.kind === 'known-issue' ? statementsOf(change) : []).flatMap((issue) =>
      describeStatements(
        messages,
        issue.filter(({ says }) => says !== 'knows'),
      ),
    ),
    ...[to, from].flatMap((later) => describeContainment(messages, lineage, { later, earlier: change.at })),
    ...describeSilence(messages, lineage, { to, change }),
    ...(change.withdrawnIn ?? []).map((version) => messages(withdrawal, { version: formatVersion(version) })),
    ...(change.perhapsIn ?? []).map((version) =>
      messages('evidence.perhaps-same', { version: formatVersion(version) }),
    ),
    ...(change.updatedIn ?? []).map((version) =>
      messages('evidence.updated', { version: formatVersion(version) }),
    ),
  ];
}

/**
 * A fix or a feature of another line counts as lost if the notes of the target's line do not mention it. Readers must know that this is the
 * reason.
 */
function describeSilence(
  messages: Messages<EvidenceKey>,
  lineage: Lineage,
  { to, change }: { readonly to: Version; readonly change: Change },
): readonly string[] {
  const { kind, subjects, perhapsIn = [], updatedIn = [] } = change;
  const line = lineage.lineOf(to);
  const isOutside = (version: Version): boolean =>
    lineage.lineOf(version) !== line && lineage.contains(to, version) === 'no';
  const isSilent =
    kind !== 'known-issue' &&
    subjects.some((stated) => [...stated, ...perhapsIn, ...updatedIn].every(isOutside));
  return isSilent ? [messages('evidence.silent', { line: line.name })] : [];
}

/** The reasons for the state of an issue in a version, in sentences. */
export function issueEvidence(
  messages: Messages<EvidenceKey>,
  { lineage, statements }: { readonly lineage: Lineage; readonly statements: readonly IssueStatement[] },
  version: Version,
): readonly string[] {
  const related = uniqueVersions(statements.map((statement) => statement.version)).filter(
    (stated) =>
      lineage.lineOf(stated) !== lineage.lineOf(version) && lineage.contains(version, stated) !== 'no',
  );
  const line = lineage.lineOf(version);
  const isSilent = statements.every((statement) => lineage.lineOf(statement.version) !== line);
  return [
    ...describeStatements(messages, statements),
    ...related.flatMap((earlier) => describeContainment(messages, lineage, { later: version, earlier })),
    ...(isSilent ? [notMentioned(messages, line.name)] : []),
  ];
}

function notMentioned(messages: Messages<EvidenceKey>, line: string): string {
  return line === ''
    ? messages('evidence.not-mentioned-at-all')
    : messages('evidence.not-mentioned', { line });
}

/** `Stated in 24.6.5 and 24.12.5: known issue` */
function describeStatements(
  messages: Messages<EvidenceKey>,
  statements: readonly IssueStatement[],
): readonly string[] {
  const said = (['fixes', 'knows', 'withdraws'] as const).flatMap((says) => {
    const own = statements.filter((statement) => statement.says === says && !statement.statedIn);
    const versions = uniqueVersions(own.map((statement) => statement.version));
    return versions.length === 0
      ? []
      : [messages(`evidence.${says}`, { versions: versions.map(formatVersion) })];
  });
  const named = statements.flatMap(({ version, says, statedIn }) => {
    if (statedIn === undefined) return [];
    const pair = { version: formatVersion(statedIn), other: formatVersion(version) };
    return messages(says === 'knows' ? 'evidence.names-first' : 'evidence.names-fix', pair);
  });
  return [...said, ...new Set(named)];
}

/** The reason why a release contains another one or not; empty for the release itself. */
function describeContainment(
  messages: Messages<EvidenceKey>,
  lineage: Lineage,
  { later, earlier }: { readonly later: Version; readonly earlier: Version },
): readonly string[] {
  const pair = { version: formatVersion(later), other: formatVersion(earlier) };
  if (pair.version === pair.other) return [];
  const contained = lineage.contains(later, earlier);
  if (contained === 'no') return [messages('evidence.does-not-contain', pair)];
  if (contained === 'unknown') return [messages('evidence.unclear', pair)];
  const steps = lineage.stepsBetween(later, earlier);
  return steps.length === 0
    ? [messages('evidence.same-line', pair)]
    : steps.map((step) => describeBranch(messages, step));
}

function describeBranch(messages: Messages<EvidenceKey>, { start, from, by }: BranchStep): string {
  const pair = { version: formatVersion(start.version), other: formatVersion(from.version) };
  const days = [from, start].flatMap(({ version, date }) =>
    date === undefined ? [] : [messages('evidence.day', { version: formatVersion(version), day: date })],
  );
  return messages(`evidence.branch-${by}`, { ...pair, days: days.join(', ') });
}

/** Joins reasons to sentences, each with a full stop. */
export function inSentences(messages: Messages<EvidenceKey>, texts: readonly string[]): string {
  return messages.sentences(texts.map((text) => messages('evidence.sentence', { text })));
}
