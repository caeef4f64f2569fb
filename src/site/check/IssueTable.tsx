import { type ReactElement, type ReactNode, useMemo, useState } from 'react';
import type { CheckReport, IssueRow } from '#core/installed/check-report.ts';
import { OUTCOMES, type Outcome } from '#core/installed/check-versions.ts';
import { isUnused, profileNames } from '#core/upgrade/profile.ts';
import { type Profile, ProfileFields } from '../components/ProfileFields.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { readUnused, rememberUnused } from '../preferences/profile.ts';
import { ISSUES_SHOWN } from './FindIssue.tsx';
import { IssueRows, type IssueRowsProps } from './IssueRows.tsx';

interface IssueTableProps extends Required<Pick<IssueRowsProps, 'written' | 'onAcknowledge'>> {
  /** Part of the id or the title of the issues that the reader looks for. */
  readonly found: string;
}

/**
 * One row for each issue: on how many hosts it is open, and what the targets change. Issues outside the profile of the reader and
 * acknowledged issues come last, collapsed.
 */
export function IssueTable({ written, found, onAcknowledge }: IssueTableProps): ReactElement {
  const messages = useViewMessages('check');
  const { rows, acknowledged, stream } = written.report;
  const [hidden, setHidden] = useState<ReadonlySet<Outcome>>(new Set());
  const profile = useProfile(stream.id, rows);
  const counted = rows.filter(({ issue }) => written.isCounted(issue));
  if (counted.length === 0) {
    return <p className="hint">{marked(messages, 'check.none', { stream: stream.label })}</p>;
  }
  const wanted = found.trim().toLowerCase();
  const matches = counted.filter(({ issue }) => isNamed(issue, wanted));
  const open = counted.filter(({ issue }) => !acknowledged.has(issue.key));
  const shown = matches.filter(
    ({ issue, outcomes }) =>
      !acknowledged.has(issue.key) && OUTCOMES.some((one) => outcomes[one] > 0 && !hidden.has(one)),
  );
  // Every CVE, and every lost fix, is shown.
  const isOutside = ({ issue, outcomes }: IssueRow): boolean =>
    !issue.isCve && outcomes.lost === 0 && isUnused(issue, profile.unused);
  const outside = shown.filter(isOutside);
  const judged = matches.filter(({ issue }) => acknowledged.has(issue.key));
  return (
    <div>
      <h3>{marked(messages, 'page.issues')}</h3>
      <OutcomeFilter rows={open} hidden={hidden} onChange={setHidden} />
      <ProfileFields messages={messages} {...profile} />
      <p className="hint" role="status" id={ISSUES_SHOWN}>
        {marked(messages, 'check.issues-shown', { shown: shown.length, count: open.length })}
      </p>
      {matches.length === 0 && (
        <p className="hint">
          {marked(messages, 'check.not-found')} <a href="#look-up">{marked(messages, 'check.look-up')}</a>
        </p>
      )}
      <IssueRows
        label={messages('page.issues')}
        rows={shown.filter((row) => !isOutside(row))}
        {...{ written, onAcknowledge }}
      />
      <FoldedRows
        summary={marked(messages, 'profile.outside-count', { count: outside.length })}
        label={messages('profile.outside')}
        rows={outside}
        {...{ written, onAcknowledge }}
      />
      <FoldedRows
        summary={marked(messages, 'check.acknowledged-count', { count: judged.length })}
        label={messages('check.acknowledged')}
        rows={judged}
        written={written}
      />
    </div>
  );
}

/** Whether the id or the title of an issue contains a text, in lower case. */
function isNamed({ id, title }: IssueRow['issue'], text: string): boolean {
  return `${id ?? ''} ${title ?? ''}`.toLowerCase().includes(text);
}

/** The profile of the reader for a stream, with all names that the issues have. */
function useProfile(
  stream: string,
  rows: CheckReport['rows'],
): Profile & { readonly names: readonly string[] } {
  const [unused, setUnused] = useState(() => readUnused(stream));
  const names = useMemo(
    () =>
      profileNames(
        rows.map(({ issue }) => ({ change: issue })),
        unused,
      ),
    [rows, unused],
  );
  return {
    unused,
    names,
    change(next) {
      rememberUnused(stream, next);
      setUnused(next);
    },
  };
}

interface OutcomeFilterProps {
  readonly rows: readonly IssueRow[];
  readonly hidden: ReadonlySet<Outcome>;
  readonly onChange: (hidden: ReadonlySet<Outcome>) => void;
}

/** The number of issues with each outcome, and whether they are shown. */
function OutcomeFilter({ rows, hidden, onChange }: OutcomeFilterProps): ReactElement {
  const messages = useViewMessages('check');
  const toggle = (outcome: Outcome): void => {
    const next = new Set(hidden);
    if (!next.delete(outcome)) next.add(outcome);
    onChange(next);
  };
  return (
    <fieldset className="check__outcomes">
      <legend>{marked(messages, 'check.outcomes-shown')}</legend>
      {OUTCOMES.map((outcome) => (
        <label key={outcome} data-outcome={outcome}>
          <input type="checkbox" checked={!hidden.has(outcome)} onChange={() => toggle(outcome)} />
          {marked(messages, `check.outcome-${outcome}`)}{' '}
          <b>{rows.filter(({ outcomes }) => outcomes[outcome] > 0).length}</b>
        </label>
      ))}
    </fieldset>
  );
}

interface FoldedRowsProps extends IssueRowsProps {
  readonly summary: ReactNode;
}

function FoldedRows({ summary, ...props }: FoldedRowsProps): ReactElement | null {
  if (props.rows.length === 0) return null;
  return (
    <details>
      <summary>{summary}</summary>
      <IssueRows {...props} />
    </details>
  );
}
