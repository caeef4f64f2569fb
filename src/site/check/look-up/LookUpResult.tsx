import { Fragment, type ReactElement, useEffect, useRef } from 'react';
import { answerFor, stateName } from '#core/answers/issue-summary.ts';
import type { Mention, MentionRole } from '#core/contracts/id-data.ts';
import { lookUpAsCsv, lookUpAsMarkdown, whyNotStated } from '#core/installed/look-up-files.ts';
import type { LookedUpIssue, LookedUpIssues } from '#core/installed/look-up-issues.ts';
import { formatVersion } from '#core/model/version.ts';
import { useApp } from '../../app/app-context.ts';
import { Card, CardCell, CardTitle } from '../../components/CardTable.tsx';
import { StateLabel } from '../../components/StateLabel.tsx';
import { ToolButton } from '../../components/ToolButton.tsx';
import { VersionLink } from '../../components/VersionNumber.tsx';
import { marked, rich } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { focusPlace } from '../../navigation/focus.ts';
import { saveCsv } from '../../platform/save-file.ts';
import { copyText } from '../../reading/clipboard.ts';
import { ReleaseLink } from '../../upgrade/ReleaseLink.tsx';
import type { StreamVersions } from '../../upgrade/range/stream-versions.ts';
import { CheckTable } from '../CheckTable.tsx';

interface LookUpResultProps {
  readonly known: StreamVersions;
  readonly lookedUp: LookedUpIssues;
  readonly takesFocus: boolean;
}

export function LookUpResult({ known, lookedUp, takesFocus }: LookUpResultProps): ReactElement {
  const app = useApp();
  const messages = useViewMessages('check');
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) focusPlace(result.current ?? undefined);
  }, [takesFocus]);
  const { issues, stream } = lookedUp;
  const { site, urls } = app;
  const labelOf = (id: string): string => site.streams.find((one) => one.id === id)?.label ?? id;
  const written = { lookedUp, labelOf, urlOf: (id: string) => `${window.location.origin}${urls.id(id)}` };
  const mentioned = issues.filter(({ outcome }) => outcome === 'found').length;
  return (
    <>
      <p id="looked-up" ref={result} tabIndex={-1}>
        {issues.length === 0
          ? marked(messages, 'check.look-up-nothing')
          : marked(messages, 'check.look-up-summary', {
              count: issues.length,
              stream: stream.label,
              mentioned,
            })}
      </p>
      {issues.length > 0 && (
        <>
          <div className="tools">
            <ToolButton onClick={() => copyText(lookUpAsMarkdown(messages, written), app)}>
              {marked(messages, 'page.copy-markdown')}
            </ToolButton>
            <ToolButton
              onClick={() => saveCsv(`${messages('check.look-up')}.csv`, lookUpAsCsv(messages, written))}
            >
              {marked(messages, 'check.csv')}
            </ToolButton>
          </div>
          <StateTable known={known} lookedUp={lookedUp} labelOf={labelOf} urlOf={urls.id} />
        </>
      )}
    </>
  );
}

interface StateTableProps extends Pick<LookUpResultProps, 'known' | 'lookedUp'> {
  readonly labelOf: (stream: string) => string;
  readonly urlOf: (id: string) => string;
}

/** One row for each issue, one column for each version. */
function StateTable({ known, lookedUp, ...rest }: StateTableProps): ReactElement {
  const messages = useViewMessages('check');
  const { versions, issues } = lookedUp;
  const columns = [
    { key: 'issue', label: marked(messages, 'page.issue') },
    ...versions.map((version) => ({
      key: version.text,
      label: <ReleaseLink version={version} known={known} />,
    })),
    { key: 'stated', label: marked(messages, 'check.stated') },
  ];
  return (
    <CheckTable type="states" named={{ 'aria-labelledby': 'looked-up' }} columns={columns} items={issues}>
      {(issue) => <Row key={issue.id} issue={issue} lookedUp={lookedUp} {...rest} />}
    </CheckTable>
  );
}

interface RowProps extends Omit<StateTableProps, 'known'> {
  readonly issue: LookedUpIssue;
}

function Row({ issue, lookedUp, labelOf, urlOf }: RowProps): ReactElement {
  const messages = useViewMessages('check');
  const { versions, stream } = lookedUp;
  return (
    <Card>
      <CardTitle>
        {issue.outcome === 'not-mentioned' ? issue.id : <a href={urlOf(issue.id)}>{issue.id}</a>}
        {issue.outcome === 'found' && <small>{issue.title}</small>}
      </CardTitle>
      {issue.outcome === 'found' ? (
        <>
          {versions.map((version) => {
            const { state, sentences } = answerFor(messages, issue.asked, version);
            return (
              <CardCell key={version.text} label={formatVersion(version)} data-state={state}>
                <StateLabel state={state} name={stateName(messages, state)} />
                {/* The first sentence of other states repeats them. */}
                <small>{sentences.slice(state === 'fixed' || state === 'open' ? 0 : 1).join(' ')}</small>
              </CardCell>
            );
          })}
          <CardCell label={messages('check.stated')}>
            <Statements mentions={issue.mentions} />
          </CardCell>
        </>
      ) : (
        <CardCell colSpan={versions.length + 1}>
          {whyNotStated(messages, { issue, stream, labelOf })}
        </CardCell>
      )}
    </Card>
  );
}

const ROLES = [
  ['fixed', 'evidence.fixes'],
  ['known', 'evidence.knows'],
  ['withdrawn', 'evidence.withdraws'],
  ['mentioned', 'evidence.stated'],
] as const satisfies readonly (readonly [MentionRole, string])[];

/** What the notes state, with a link to each entry. */
function Statements({ mentions }: { readonly mentions: readonly Mention[] }): readonly ReactElement[] {
  const messages = useViewMessages('check');
  return ROLES.flatMap(([role, sentence]) => {
    const own = mentions.filter((mention) => mention.role === role);
    if (own.length === 0) return [];
    const versions = own.map(({ url, version }) => (
      <Fragment key={url}>
        {' '}
        <VersionLink url={url} version={version} />
      </Fragment>
    ));
    return [<small key={role}>{rich(messages, sentence, { versions })}</small>];
  });
}
