import { type ReactElement, useMemo } from 'react';
import { isSupported, issueLines, type LineAnswer } from '#core/answers/issue-lines.ts';
import { STATE_LABELS } from '#core/answers/issue-summary.ts';
import { formatShortDay } from '#core/model/day.ts';
import { quantity } from '#core/model/quantity.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import { VersionNumber } from '../components/VersionNumber.tsx';
import type { StreamIssue } from './issue-source.ts';

interface IssueLinesProps {
  readonly id: string;
  readonly issue: StreamIssue;
  readonly label: string;
}

/** Lines without a statement are named so far from the newest; the others are folded. */
const SILENT_SHOWN = 4;

/** One row for each line, newest first. Lines of which nothing is stated have a row too: silence is not an answer. */
export function IssueLines({ id, issue, label }: IssueLinesProps): ReactElement {
  const rows = useMemo(() => issueLines(issue.answers, issue.statements).toReversed(), [issue]);
  let silent = 0;
  const isShown = ({ state }: LineAnswer): boolean => {
    if (state !== 'no-fix-stated' && state !== 'not-stated') return true;
    silent += 1;
    return silent <= SILENT_SHOWN;
  };
  const shown = rows.filter(isShown);
  const folded = rows.filter((row) => !shown.includes(row));
  return (
    <section className="lines-of" aria-labelledby={`lines-${issue.stream}`}>
      <h2 id={`lines-${issue.stream}`}>By line</h2>
      <LineTable rows={shown} issue={issue} label={`${id} in the lines of ${label}`} />
      {folded.length > 0 && (
        <details className="fold">
          <summary>{quantity(folded.length, 'other line')} without a statement</summary>
          <LineTable rows={folded} issue={issue} label={`${id} in other lines of ${label}`} />
        </details>
      )}
      <p className="hint">
        <b>No fix stated</b> and <b>Not stated</b> do not mean “not affected”: the release notes of these
        lines do not say it.
      </p>
    </section>
  );
}

interface LineTableProps {
  readonly rows: readonly LineAnswer[];
  readonly issue: StreamIssue;
  readonly label: string;
}

function LineTable({ rows, issue, label }: LineTableProps): ReactElement {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">State today</th>
          <th scope="col">Known since</th>
          <th scope="col">Fixed in</th>
          <th scope="col">Newest</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LineRow key={row.newest.version.text} row={row} issue={issue} />
        ))}
      </tbody>
    </table>
  );
}

function LineRow({ row, issue }: { readonly row: LineAnswer; readonly issue: StreamIssue }): ReactElement {
  const { line, state, known, fixedIn, newest } = row;
  return (
    <tr data-state={state}>
      <th scope="row">
        <VersionNumber version={line.name || 'All'} />
        <SupportEnd row={row} issue={issue} />
      </th>
      <td>
        <span className="state">{STATE_LABELS[state]}</span>
      </td>
      <td data-label="Known since">
        <VersionLink version={known[0]} issue={issue} absent="Not stated" />
      </td>
      <td data-label="Fixed in">
        <VersionLink
          version={fixedIn ?? (state === 'fixed-later' ? row.fixes[0] : undefined)}
          issue={issue}
          absent={state === 'open' ? 'No fix yet' : 'Not stated'}
        />
      </td>
      <td data-label="Newest">
        <VersionLink version={newest.version} issue={issue} absent="" />
      </td>
    </tr>
  );
}

function SupportEnd({
  row: { line },
  issue: { answers },
}: Parameters<typeof LineRow>[0]): ReactElement | null {
  const ends = line.releases.flatMap(({ version }) => answers.statusOf(version).endOfSupport ?? []);
  const end = ends.toSorted().at(-1);
  if (end === undefined) return null;
  return (
    <small>
      {isSupported(answers, line) ? 'Until' : 'Ended'} {formatShortDay(end)}
    </small>
  );
}

interface VersionLinkProps {
  readonly version: Version | undefined;
  readonly issue: StreamIssue;
  /** What is said where there is none. */
  readonly absent: string;
}

function VersionLink({ version, issue, absent }: VersionLinkProps): ReactElement {
  if (version === undefined) return <span className="none">{absent}</span>;
  const name = formatVersion(version);
  return (
    <a href={issue.urls.get(name)}>
      <VersionNumber version={name} />
    </a>
  );
}
