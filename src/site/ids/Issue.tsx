import { Fragment, type ReactElement } from 'react';
import { summariseIssue } from '#core/answers/issue-summary.ts';
import type { IdMentions, Mention } from '#core/contracts/id-data.ts';
import type { SiteData } from '#core/contracts/page-data.ts';
import { groupBy } from '#core/model/group-by.ts';
import { useApp } from '../app/app-context.ts';
import { KindLabel } from '../components/kinds/KindLabel.tsx';
import { VersionLink } from '../components/VersionNumber.tsx';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { IssueLines } from './IssueLines.tsx';
import type { StreamIssue } from './issue-source.ts';
import { RunForm } from './RunForm.tsx';

interface IssueProps {
  readonly found: IdMentions;
  readonly streams: readonly StreamIssue[];
}

/**
 * Everything that the notes state about an issue: for the version that the reader runs, by line, and by
 * entry.
 */
export function Issue({ found, streams }: IssueProps): ReactElement {
  const messages = useViewMessages('issue');
  const labelOf = labelsOf(useApp().site);
  return (
    <>
      {streams.map((issue) => {
        const label = labelOf(issue.stream);
        return (
          <section key={issue.stream} aria-label={label}>
            {streams.length > 1 && <h2>{label}</h2>}
            <p className="lead" role="status">
              {summariseIssue(messages, { stream: issue.answers, statements: issue.statements })}
            </p>
            {issue.statements.length > 0 && (
              <>
                <RunForm id={found.id} issue={issue} label={label} />
                <IssueLines id={found.id} issue={issue} label={label} />
              </>
            )}
          </section>
        );
      })}
      <MentionList mentions={found.mentions} labelOf={labelOf} />
    </>
  );
}

export function labelsOf({ streams }: Pick<SiteData, 'streams'>): (stream: string) => string {
  const labels = new Map(streams.map(({ id, label }) => [id, label]));
  return (stream) => labels.get(stream) ?? stream;
}

interface MentionListProps {
  readonly mentions: readonly Mention[];
  readonly labelOf: (stream: string) => string;
}

/** Identical statements of several versions are shown once, with all versions. */
function MentionList({ mentions, labelOf }: MentionListProps): ReactElement {
  const messages = useViewMessages('issue');
  const same = groupBy(mentions, ({ stream, kind, title }) => [JSON.stringify([stream, kind, title])]);
  return (
    <section className="changes" aria-labelledby="entries">
      <h2 id="entries">{marked(messages, 'issue.in-notes')}</h2>
      <ul className="entries">
        {[...same.values()].map(([first, ...others]) => (
          <MentionItem key={first.url} mention={first} also={others} labelOf={labelOf} />
        ))}
      </ul>
    </section>
  );
}

interface MentionItemProps extends Pick<MentionListProps, 'labelOf'> {
  readonly mention: Mention;
  readonly also: readonly Mention[];
}

function MentionItem({ mention, also, labelOf }: MentionItemProps): ReactElement {
  const messages = useViewMessages('issue');
  const { stream, kind, title, url, facts = {} } = mention;
  const { severity, workaround } = facts;
  return (
    <li className="entry" data-kind={kind === 'other' ? undefined : kind}>
      <KindLabel kind={kind} />
      <p className="change__text">
        <a className="quiet" href={url}>
          {title}
        </a>
        {severity && <small className="relation">{marked(messages, 'kinds.severity', { severity })}</small>}
        {workaround !== undefined && (
          <small className="relation">{marked(messages, 'page.workaround', { text: workaround })}</small>
        )}
      </p>
      <p className="ref">
        {labelOf(stream)}{' '}
        {[mention, ...also].map(({ version, date, url: address }) => (
          <Fragment key={address}>
            <span className="mention__place">
              <VersionLink url={address} version={version} />{' '}
              {date && <time dateTime={date}>{messages.day(date, 'short')}</time>}
            </span>{' '}
          </Fragment>
        ))}
      </p>
    </li>
  );
}
