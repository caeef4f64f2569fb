import { type ReactElement, type ReactNode, useMemo } from 'react';
import { issueLines, type LineAnswer, type Stretch, stretchesOf } from '#core/answers/issue-lines.ts';
import { stateName } from '#core/answers/issue-summary.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import { Card, CardCell, CardTable, CardTitle } from '../components/CardTable.tsx';
import { StateLabel } from '../components/StateLabel.tsx';
import { VersionLink, VersionNumber } from '../components/VersionNumber.tsx';
import { marked, rich } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import type { StreamIssue } from './issue-source.ts';
import { StateEvidence } from './StateEvidence.tsx';

interface IssueLinesProps {
  readonly id: string;
  readonly issue: StreamIssue;
  readonly label: string;
}

/**
 * The number of visible lines without their own statement, from the newest. The others are collapsed, except
 * for open issues.
 */
const VISIBLE_UNSTATED_LINES = 4;

/**
 * One row per line, newest first. Lines without statements are included, because no statement is not an
 * answer.
 */
export function IssueLines({ id, issue, label }: IssueLinesProps): ReactElement {
  const messages = useViewMessages('issue');
  const rows = useMemo(() => rowsOf(issue), [issue]);
  const silent = rows.filter((row) => row.isSilent).slice(VISIBLE_UNSTATED_LINES);
  const shown = rows.filter((row) => !silent.includes(row));
  return (
    <section className="lines-of" aria-labelledby={`lines-${issue.stream}`}>
      <h2 id={`lines-${issue.stream}`}>{marked(messages, 'issue.by-line')}</h2>
      <LineTable rows={shown} issue={issue} label={messages('issue.lines', { id, stream: label })} />
      {silent.length > 0 && (
        <details className="fold">
          <summary>{marked(messages, 'issue.not-in-lines', { count: silent.length })}</summary>
          <LineTable
            rows={silent}
            issue={issue}
            label={messages('issue.other-lines', { id, stream: label })}
          />
        </details>
      )}
      <p className="hint">
        {rich(messages, 'issue.states-help', {
          affected: <b>{marked(messages, 'issue.may-be-affected')}</b>,
          unfixed: <b>{marked(messages, 'issue.state-no-fix-stated')}</b>,
          unstated: <b>{marked(messages, 'issue.state-not-stated')}</b>,
        })}
      </p>
    </section>
  );
}

interface Row extends LineAnswer {
  /** Empty if all releases of the line have the same state. */
  readonly stretches: readonly Stretch[];
  /** No release of the line mentions the issue, and it is not known to be open there. */
  readonly isSilent: boolean;
  /** The state follows from what other lines say: a reader finds nothing about it in the notes of the line. */
  readonly isFromOtherLine: boolean;
}

function rowsOf({ answers, statements }: StreamIssue): readonly Row[] {
  const naming = new Set(statements.map(({ version }) => answers.lineage.lineOf(version)));
  return issueLines(answers, statements)
    .map((answer) => {
      const stretches = stretchesOf(answers, statements, answer.line);
      const isNamed = naming.has(answer.line);
      return {
        ...answer,
        stretches: stretches.length > 1 ? stretches : [],
        isSilent: answer.state !== 'open' && !isNamed,
        isFromOtherLine: (answer.state === 'fixed' || answer.state === 'open') && !isNamed,
      };
    })
    .toReversed();
}

interface LineTableProps {
  readonly rows: readonly Row[];
  readonly issue: StreamIssue;
  readonly label: string;
}

function LineTable({ rows, issue, label }: LineTableProps): ReactElement {
  const messages = useViewMessages('issue');
  const hasStretches = rows.some(({ stretches }) => stretches.length > 0);
  const columns = [
    ...(['issue.line', 'issue.state-today'] as const),
    ...(hasStretches ? (['page.releases'] as const) : []),
    ...(['issue.known-since', 'page.fixed-in', 'issue.newest'] as const),
  ].map((key) => ({ key, label: marked(messages, key) }));
  return (
    <CardTable columns={columns} aria-label={label}>
      {rows.map((row) => (
        <LineRow key={row.newest.version.text} row={row} issue={issue}>
          {hasStretches && (
            <CardCell className="stretches">
              <Segments row={row} issue={issue} />
            </CardCell>
          )}
        </LineRow>
      ))}
    </CardTable>
  );
}

/** The line as a scale, with a mark for each release where the state changes. */
function Segments({ row: { line, stretches }, issue }: LineRowProps): ReactElement | null {
  const messages = useViewMessages('issue');
  if (stretches.length === 0) return null;
  const label =
    line.name === '' ? messages('issue.changes') : messages('issue.changes-in-line', { line: line.name });
  return (
    <ol className="rail rail--line" aria-label={label}>
      {stretches.map(({ state, first }) => (
        <li key={first.text} className="tick" data-state={state}>
          <a href={issue.urls.get(formatVersion(first))}>
            {formatVersion(first)} <small>{stateName(messages, state)}</small>
          </a>
        </li>
      ))}
    </ol>
  );
}

interface LineRowProps {
  readonly row: Row;
  readonly issue: StreamIssue;
}

function LineRow({ row, issue, children }: LineRowProps & { readonly children: ReactNode }): ReactElement {
  const messages = useViewMessages('issue');
  const { line, state, known, fixedIn, newest, isFromOtherLine } = row;
  return (
    <Card data-state={state}>
      <CardTitle>
        <VersionNumber version={line.name || messages('issue.all-releases')} />
        <SupportEnd row={row} issue={issue} />
      </CardTitle>
      <CardCell>
        <StateLabel state={state} name={messages(`issue.state-${state}`)} />
        {isFromOtherLine && <StateEvidence issue={issue} version={newest.version} />}
      </CardCell>
      {children}
      <CardCell label={messages('issue.known-since')}>
        <StatedVersion version={known[0]} issue={issue} absent={messages('issue.state-not-stated')} />
      </CardCell>
      <CardCell label={messages('page.fixed-in')}>
        <StatedVersion
          version={fixedIn ?? (state === 'fixed-later' ? row.fixes[0] : undefined)}
          issue={issue}
          absent={messages(state === 'open' ? 'issue.no-fix-yet' : 'issue.state-not-stated')}
        />
      </CardCell>
      <CardCell label={messages('issue.newest')}>
        <StatedVersion version={newest.version} issue={issue} absent="" />
      </CardCell>
    </Card>
  );
}

function SupportEnd({ row: { line }, issue: { answers } }: LineRowProps): ReactElement | null {
  const messages = useViewMessages('issue');
  const ends = line.releases.flatMap(({ version }) => answers.statusOf(version).endOfSupport ?? []);
  const end = ends.toSorted().at(-1);
  if (end === undefined) return null;
  return (
    <small>
      {marked(messages, answers.isSupported(line) ? 'issue.supported-until' : 'issue.support-ended', {
        day: end,
      })}
    </small>
  );
}

interface StatedVersionProps {
  readonly version: Version | undefined;
  readonly issue: StreamIssue;
  /** The text in place of missing evidence. */
  readonly absent: string;
}

function StatedVersion({ version, issue, absent }: StatedVersionProps): ReactElement {
  if (version === undefined) return <span className="none">{absent}</span>;
  const name = formatVersion(version);
  return <VersionLink url={issue.urls.get(name)} version={name} />;
}
