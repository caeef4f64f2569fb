import { memo, type ReactElement, type ReactNode, useCallback } from 'react';
import type { OpenIssue, ResolvedIssue } from '#core/answers/known-issues.ts';
import type { MergedChange, Upgrade, UpgradePlan } from '#core/answers/upgrade.ts';
import { type UnreadText, unreadSummary } from '#core/upgrade/plan-summary.ts';
import type { Unused } from '#core/upgrade/profile.ts';
import { Icon } from '../components/Icon.tsx';
import { marked, rich } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { Versions } from './Change.tsx';
import { EntryList } from './EntryList.tsx';
import { ProfiledList } from './ProfiledList.tsx';

interface IssueListsProps {
  readonly plan: UpgradePlan;
  readonly upgrade: Upgrade;
  readonly unread: readonly UnreadText[];
  readonly unused: Unused;
  readonly evidence: (merged: MergedChange) => ReactNode;
  /** The number of entries to render so far. */
  readonly ready: number;
}

/**
 * Open issues, issues that are fixed within the range, and content that the page does not list. Not affected
 * by filters, but by the profile of the reader.
 */
export const IssueLists = memo(function IssueLists(props: IssueListsProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { plan, upgrade, unused, evidence, ready } = props;
  const ends = { from: upgrade.from.text, to: upgrade.to.text };
  const { open, resolved, unclear, unclearIssues } = plan;
  const unknown = [...unclear, ...unclearIssues];
  const besideOpen = useCallback(
    (issue: OpenIssue) => (
      <>
        {issue.change.facts?.workaround !== undefined && (
          <p className="relation">
            {marked(messages, 'page.workaround', { text: issue.change.facts.workaround })}
          </p>
        )}
        {issue.fixLost && (
          <p className="relation" data-kind="known-issue">
            <Icon name="known-issue" /> {marked(messages, 'upgrade.fix-lost')}
          </p>
        )}
        {issue.nearest && (
          <p className="relation">
            {rich(messages, 'upgrade.nearest-fix', { version: <Versions versions={[issue.nearest]} /> })}
          </p>
        )}
        {evidence(issue)}
      </>
    ),
    [evidence, messages],
  );
  const besideResolved = useCallback(
    (issue: ResolvedIssue) => (
      <>
        <p className="relation">
          {rich(messages, 'upgrade.fixed-in', { versions: <Versions versions={issue.fixedIn} /> })}
        </p>
        {evidence(issue)}
      </>
    ),
    [evidence, messages],
  );
  return (
    <>
      {open.length > 0 && ready > 0 && (
        <section className="changes" id="still-open" aria-labelledby="still-open-title">
          <h2 id="still-open-title">{marked(messages, 'upgrade.open', { version: ends.to })}</h2>
          <ProfiledList members={open} unused={unused} room={ready} beside={besideOpen} />
        </section>
      )}
      {resolved.length > 0 && ready > open.length && (
        <section className="changes" id="resolved" aria-labelledby="resolved-title">
          <h2 id="resolved-title">{marked(messages, 'upgrade.resolved')}</h2>
          <p>{marked(messages, 'upgrade.resolved-issues', ends)}</p>
          <ProfiledList
            {...{ members: resolved, unused, room: ready - open.length }}
            beside={besideResolved}
          />
        </section>
      )}
      {unknown.length > 0 && ready > open.length + resolved.length && (
        <section className="changes" id="unclear" aria-labelledby="unclear-title">
          <h2 id="unclear-title">{marked(messages, 'upgrade.unclear')}</h2>
          <p>{marked(messages, 'upgrade.unclear-issues', { version: ends.to })}</p>
          <ProfiledList
            {...{ members: unknown, unused, room: ready - open.length - resolved.length }}
            beside={evidence}
          />
        </section>
      )}
      <NotListed {...props} />
    </>
  );
});

/** Where readers can find the content that is not listed. */
function NotListed({ plan: { hidden }, upgrade, unread }: IssueListsProps): ReactElement | null {
  const messages = useViewMessages('upgrade');
  if (hidden.length === 0 && unread.length === 0) return null;
  return (
    <section className="changes" id="not-listed" aria-labelledby="not-listed-title">
      <h2 id="not-listed-title">{marked(messages, 'upgrade.not-listed')}</h2>
      {hidden.length > 0 && (
        <details className="fold">
          <summary>{marked(messages, 'upgrade.hidden', { count: hidden.length })}</summary>
          <p>{marked(messages, 'upgrade.hidden-issues', { from: upgrade.from.text, to: upgrade.to.text })}</p>
          <EntryList members={hidden} room={hidden.length} />
        </details>
      )}
      {unread.map((one) => (
        <p key={one.version.text}>
          {unreadSummary(messages, one)} <a href={one.url}>{marked(messages, 'upgrade.read-text')}</a>
        </p>
      ))}
    </section>
  );
}
