import { type ReactElement, useMemo, useState } from 'react';
import type { WrittenCheck } from '#core/installed/check-markdown.ts';
import type { IssueRow } from '#core/installed/check-report.ts';
import { issueName, severityName } from '#core/installed/check-texts.ts';
import { OUTCOMES, type Outcome } from '#core/installed/check-versions.ts';
import { formatVersion } from '#core/model/version.ts';
import { isUnused, profileNames, type Unused } from '#core/upgrade/profile.ts';
import { ProfileFields } from '../components/ProfileFields.tsx';
import { ToolButton } from '../components/ToolButton.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { readUnused, rememberUnused } from '../preferences/profile.ts';
import { CheckTable } from './CheckTable.tsx';
import { ISSUES_SHOWN } from './FindIssue.tsx';
import { AffectedHosts } from './Hosts.tsx';

interface IssueTableProps {
  readonly written: WrittenCheck;
  /** Part of the id or the title of the issues that the reader looks for. */
  readonly found: string;
  /** With the key of the issue. */
  readonly onAcknowledge: (key: string) => void;
}

/**
 * One row for each issue: on how many hosts it is open, and what the targets change. Issues outside the profile of the reader and
 * acknowledged issues come last, collapsed.
 */
export function IssueTable({ written, found, onAcknowledge }: IssueTableProps): ReactElement {
  const messages = useViewMessages('check');
  const { rows, acknowledged, stream } = written.report;
  const counted = rows.filter(({ issue }) => written.isCounted(issue));
  const open = counted.filter(({ issue }) => !acknowledged.has(issue.key));
  const [hidden, setHidden] = useState<ReadonlySet<Outcome>>(new Set());
  const wanted = found.trim().toLowerCase();
  const isFound = ({ issue }: IssueRow): boolean =>
    `${issue.id ?? ''} ${issue.title ?? ''}`.toLowerCase().includes(wanted);
  const judged = counted.filter((row) => acknowledged.has(row.issue.key) && isFound(row));
  const shown = open
    .filter(isFound)
    .filter(({ outcomes }) => OUTCOMES.some((one) => outcomes[one] > 0 && !hidden.has(one)));
  const [unused, setUnused] = useState(() => readUnused(stream.id));
  const names = useMemo(
    () =>
      profileNames(
        rows.map(({ issue }) => ({ change: issue })),
        unused,
      ),
    [rows, unused],
  );
  const changeProfile = (names: Unused): void => {
    rememberUnused(stream.id, names);
    setUnused(names);
  };
  // Every CVE, and every lost fix, is shown.
  const isOutside = ({ issue, outcomes }: IssueRow): boolean =>
    !issue.isCve && outcomes.lost === 0 && isUnused(issue, unused);
  const outside = shown.filter(isOutside);
  const toggle = (outcome: Outcome): void => {
    const next = new Set(hidden);
    if (!next.delete(outcome)) next.add(outcome);
    setHidden(next);
  };
  if (counted.length === 0) {
    return <p className="check__note">{marked(messages, 'check.none', { stream: stream.label })}</p>;
  }
  return (
    <div>
      <h3>{marked(messages, 'check.issues')}</h3>
      <fieldset className="check__outcomes">
        <legend>{marked(messages, 'check.outcomes-shown')}</legend>
        {OUTCOMES.map((outcome) => (
          <label key={outcome} data-outcome={outcome}>
            <input type="checkbox" checked={!hidden.has(outcome)} onChange={() => toggle(outcome)} />
            {marked(messages, `check.outcome-${outcome}`)}{' '}
            <b>{open.filter((row) => row.outcomes[outcome] > 0).length}</b>
          </label>
        ))}
      </fieldset>
      <ProfileFields {...{ messages, unused, change: changeProfile }} names={names} />
      <p role="status" id={ISSUES_SHOWN}>
        {marked(messages, 'check.issues-shown', { shown: shown.length, count: open.length })}
      </p>
      {!counted.some(isFound) && (
        <p className="check__note">
          {marked(messages, 'check.not-found')} <a href="#look-up">{marked(messages, 'check.look-up')}</a>
        </p>
      )}
      <Rows
        label={messages('check.issues')}
        rows={shown.filter((row) => !isOutside(row))}
        {...{ written, onAcknowledge }}
      />
      {outside.length > 0 && (
        <details>
          <summary>{marked(messages, 'profile.outside-count', { count: outside.length })}</summary>
          <Rows label={messages('profile.outside')} rows={outside} {...{ written, onAcknowledge }} />
        </details>
      )}
      {judged.length > 0 && (
        <details>
          <summary>{marked(messages, 'check.acknowledged-count', { count: judged.length })}</summary>
          <Rows label={messages('check.acknowledged')} rows={judged} written={written} />
        </details>
      )}
    </div>
  );
}

interface RowsProps
  extends Pick<IssueTableProps, 'written'>,
    Partial<Pick<IssueTableProps, 'onAcknowledge'>> {
  /** The name of the table. */
  readonly label: string;
  readonly rows: readonly IssueRow[];
}

function Rows({ label, rows, written, onAcknowledge }: RowsProps): ReactElement | null {
  const messages = useViewMessages('check');
  if (rows.length === 0) return null;
  const columns = [
    ...(['issue', 'severity', 'open', 'maybe', 'after', 'fixed-in'] as const).map((key) => ({
      key,
      label: marked(messages, `check.${key}`),
    })),
    ...(onAcknowledge
      ? [
          {
            key: 'acknowledge',
            label: <span className="hidden">{marked(messages, 'check.acknowledge')}</span>,
          },
        ]
      : []),
  ];
  return (
    <CheckTable type="issues" named={{ 'aria-label': label }} columns={columns} items={rows}>
      {(row) => <Row key={row.issue.key} row={row} written={written} onAcknowledge={onAcknowledge} />}
    </CheckTable>
  );
}

interface RowProps extends Pick<RowsProps, 'written'> {
  readonly row: IssueRow;
  readonly onAcknowledge: IssueTableProps['onAcknowledge'] | undefined;
}

// biome-ignore-start lint/a11y/noRedundantRoles: browsers drop the roles of a table whose rows are cards
function Row({ row, written, onAcknowledge }: RowProps): ReactElement {
  const messages = useViewMessages('check');
  const { issue, open, maybe, outcomes, fixes } = row;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <a href={written.urlOf(issue)}>{issue.id ?? issue.title}</a>
        {issue.id !== undefined && issue.title !== undefined && <small>{issue.title}</small>}
        {issue.facts?.workaround !== undefined && (
          <small>
            <b>{marked(messages, 'check.workaround')}</b> {issue.facts.workaround}
          </small>
        )}
        <AffectedHosts row={row} />
      </th>
      <td role="cell" data-label={messages('check.severity')}>
        {severityName(messages, issue)}
      </td>
      <td role="cell" data-label={messages('check.open')} data-count={open}>
        {messages.number(open)}
      </td>
      <td role="cell" data-label={messages('check.maybe')} data-count={maybe}>
        {messages.number(maybe)}
      </td>
      <td role="cell" data-label={messages('check.after')}>
        {OUTCOMES.filter((outcome) => outcomes[outcome] > 0).map((outcome) => (
          <span key={outcome} className="check__outcome" data-outcome={outcome}>
            {marked(messages, `check.outcome-${outcome}`)} <b>{messages.number(outcomes[outcome])}</b>
          </span>
        ))}
      </td>
      <td role="cell" data-label={messages('check.fixed-in')}>
        {fixes.length === 0
          ? marked(messages, 'issue.state-no-fix-stated')
          : fixes.slice(0, MAX_FIXES).map((version) => (
              <span key={formatVersion(version)} className="check__fix">
                <VersionNumber version={version.text} />
              </span>
            ))}
      </td>
      {onAcknowledge && (
        <td role="cell">
          <ToolButton
            aria-label={messages('check.acknowledge-issue', { issue: issueName(issue) })}
            onClick={() => onAcknowledge(issue.id ?? issue.key)}
          >
            {marked(messages, 'check.acknowledge')}
          </ToolButton>
        </td>
      )}
    </tr>
  );
}

// biome-ignore-end lint/a11y/noRedundantRoles: end of the table

/** The page of the issue has all. */
const MAX_FIXES = 4;
