import type { ReactElement } from 'react';
import type { WrittenCheck } from '#core/installed/check-markdown.ts';
import type { IssueRow } from '#core/installed/check-report.ts';
import { issueName, severityName } from '#core/installed/check-texts.ts';
import { OUTCOMES } from '#core/installed/check-versions.ts';
import { formatVersion } from '#core/model/version.ts';
import { Card, CardCell, CardTitle } from '../components/CardTable.tsx';
import { ToolButton } from '../components/ToolButton.tsx';
import { VersionNumber } from '../components/VersionNumber.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { CheckTable, CountCell } from './CheckTable.tsx';
import { AffectedHosts } from './Hosts.tsx';

export interface IssueRowsProps {
  readonly written: WrittenCheck;
  /** The name of the table. */
  readonly label: string;
  readonly rows: readonly IssueRow[];
  /** With the key of the issue. */
  readonly onAcknowledge?: (key: string) => void;
}

const COLUMNS = [
  'page.issue',
  'check.severity',
  'check.open',
  'check.maybe',
  'check.after',
  'page.fixed-in',
] as const;

/** A table of issues. Acknowledged issues cannot be acknowledged again. */
export function IssueRows({ label, rows, written, onAcknowledge }: IssueRowsProps): ReactElement | null {
  const messages = useViewMessages('check');
  if (rows.length === 0) return null;
  const columns = [
    ...COLUMNS.map((key) => ({ key, label: marked(messages, key) })),
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

interface RowProps extends Pick<IssueRowsProps, 'written'> {
  readonly row: IssueRow;
  readonly onAcknowledge: IssueRowsProps['onAcknowledge'] | undefined;
}

function Row({ row, written, onAcknowledge }: RowProps): ReactElement {
  const messages = useViewMessages('check');
  const { issue, open, maybe, outcomes, fixes } = row;
  return (
    <Card>
      <CardTitle>
        <IssueTitle issue={issue} url={written.urlOf(issue)} />
        <AffectedHosts row={row} />
      </CardTitle>
      <CardCell label={messages('check.severity')}>{severityName(messages, issue)}</CardCell>
      <CountCell label={messages('check.open')} count={open} />
      <CountCell label={messages('check.maybe')} count={maybe} />
      <CardCell label={messages('check.after')}>
        {OUTCOMES.filter((outcome) => outcomes[outcome] > 0).map((outcome) => (
          <span key={outcome} className="check__outcome" data-outcome={outcome}>
            {marked(messages, `check.outcome-${outcome}`)} <b>{messages.number(outcomes[outcome])}</b>
          </span>
        ))}
      </CardCell>
      <CardCell label={messages('page.fixed-in')}>
        <Fixes fixes={fixes} />
      </CardCell>
      {onAcknowledge && (
        <CardCell>
          <ToolButton
            aria-label={messages('check.acknowledge-issue', { issue: issueName(issue) })}
            onClick={() => onAcknowledge(issue.id ?? issue.key)}
          >
            {marked(messages, 'check.acknowledge')}
          </ToolButton>
        </CardCell>
      )}
    </Card>
  );
}

interface IssueTitleProps extends Pick<IssueRow, 'issue'> {
  readonly url: string;
}

/** The issue, and what to do until it is fixed. */
function IssueTitle({ issue: { id, title, facts }, url }: IssueTitleProps): ReactElement {
  const messages = useViewMessages('check');
  return (
    <>
      <a href={url}>{id ?? title}</a>
      {id !== undefined && title !== undefined && <small>{title}</small>}
      {facts?.workaround !== undefined && (
        <small>
          <b>{marked(messages, 'check.workaround')}</b> {facts.workaround}
        </small>
      )}
    </>
  );
}

/** The page of the issue has all. */
const MAX_FIXES = 4;

/** The first releases with the fix. */
function Fixes({ fixes }: Pick<IssueRow, 'fixes'>): ReactElement {
  const messages = useViewMessages('check');
  if (fixes.length === 0) return <>{marked(messages, 'issue.state-no-fix-stated')}</>;
  return (
    <>
      {fixes.slice(0, MAX_FIXES).map((version) => (
        <span key={formatVersion(version)} className="check__fix">
          <VersionNumber version={version.text} />
        </span>
      ))}
    </>
  );
}
