import { type ReactElement, useState } from 'react';
import { type Acknowledged, readAcknowledged, writeAcknowledged } from '#core/installed/acknowledged.ts';
import { InputField } from '../components/fields/fields.tsx';
import { ToolButton } from '../components/ToolButton.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { saveCsv } from '../platform/save-file.ts';
import { FileButton } from './FileButton.tsx';
import { Growing } from './Growing.tsx';

interface AcknowledgedIssuesProps {
  readonly issues: readonly Acknowledged[];
  /** `2025-11-21` */
  readonly today: string;
  readonly onChange: (issues: readonly Acknowledged[]) => void;
}

/** Issues that somebody has assessed, with reason and last day. Readers store them in a CSV file. */
export function AcknowledgedIssues({ issues, today, onChange }: AcknowledgedIssuesProps): ReactElement {
  const messages = useViewMessages('check');
  const [unread, setUnread] = useState(0);
  const open = async (file: File): Promise<void> => {
    const read = readAcknowledged(await file.text());
    const known = new Set(read.issues.map(({ id }) => id));
    setUnread(read.unread.length);
    onChange([...issues.filter(({ id }) => !known.has(id)), ...read.issues]);
  };
  const change = (id: string, how: ChangeIssue): void =>
    onChange(issues.map((one) => (one.id === id ? how(one) : one)));
  return (
    <section className="check__acknowledged" aria-labelledby="acknowledged">
      <h3 id="acknowledged">{marked(messages, 'check.acknowledged')}</h3>
      <p className="check__help">{marked(messages, 'check.acknowledged-help')}</p>
      <p className="check__tools">
        <FileButton label={messages('check.open-file')} onFile={open} />
        {issues.length > 0 && (
          <ToolButton onClick={() => saveCsv('acknowledged.csv', writeAcknowledged(issues))}>
            {marked(messages, 'check.save-acknowledged')}
          </ToolButton>
        )}
      </p>
      {unread > 0 && <p role="alert">{marked(messages, 'check.acknowledged-unread', { count: unread })}</p>}
      {issues.length > 0 && (
        <Growing items={issues} page={ISSUES}>
          {(issue) => (
            <li key={issue.id}>
              <AcknowledgedIssue
                issue={issue}
                isExpired={issue.until !== undefined && issue.until < today}
                onChange={(how) => change(issue.id, how)}
                onRemove={() => onChange(issues.filter(({ id }) => id !== issue.id))}
              />
            </li>
          )}
        </Growing>
      )}
    </section>
  );
}

/** The issues that are shown at a time: each has two fields. */
const ISSUES = 20;

type ChangeIssue = (issue: Acknowledged) => Acknowledged;

interface AcknowledgedIssueProps {
  readonly issue: Acknowledged;
  readonly isExpired: boolean;
  readonly onChange: (how: ChangeIssue) => void;
  readonly onRemove: () => void;
}

function AcknowledgedIssue({ issue, isExpired, onChange, onRemove }: AcknowledgedIssueProps): ReactElement {
  const messages = useViewMessages('check');
  const { id, reason, until = '' } = issue;
  return (
    <>
      <b>{id}</b>
      <InputField
        label={marked(messages, 'check.reason')}
        value={reason}
        onText={(text) => onChange((one) => ({ ...one, reason: text }))}
      />
      <InputField
        label={marked(messages, 'check.until')}
        type="date"
        value={until}
        onText={(day) => onChange((one) => withUntil(one, day))}
      />
      {isExpired && <small>{marked(messages, 'check.expired')}</small>}
      <ToolButton aria-label={messages('check.remove-issue', { issue: id })} onClick={onRemove}>
        {marked(messages, 'check.remove')}
      </ToolButton>
    </>
  );
}

function withUntil({ id, reason }: Acknowledged, until: string): Acknowledged {
  return { id, reason, ...(until !== '' && { until }) };
}
