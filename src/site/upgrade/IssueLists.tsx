import { memo, type ReactElement, type ReactNode, useCallback } from 'react';
import type { OpenIssue, ResolvedIssue } from '#core/answers/known-issues.ts';
import type { MergedChange, Upgrade, UpgradePlan } from '#core/answers/upgrade.ts';
import { formatVersion } from '#core/model/version.ts';
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
      <OpenIssueRemarks issue={issue} version={upgrade.to.text}>
        {evidence(issue)}
      </OpenIssueRemarks>
    ),
    [evidence, upgrade],
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
  const rooms = {
    open: ready,
    resolved: ready - open.length,
    unknown: ready - open.length - resolved.length,
  };
  return (
    <>
      {open.length > 0 && rooms.open > 0 && (
        <ListSection id="still-open" title={marked(messages, 'upgrade.open', { version: ends.to })}>
          <ProfiledList members={open} unused={unused} room={rooms.open} beside={besideOpen} />
        </ListSection>
      )}
      {resolved.length > 0 && rooms.resolved > 0 && (
        <ListSection id="resolved" title={marked(messages, 'upgrade.resolved')}>
          <p>{marked(messages, 'upgrade.resolved-issues', ends)}</p>
          <ProfiledList members={resolved} unused={unused} room={rooms.resolved} beside={besideResolved} />
        </ListSection>
      )}
      {unknown.length > 0 && rooms.unknown > 0 && (
        <ListSection id="unclear" title={marked(messages, 'upgrade.unclear')}>
          <p>{marked(messages, 'upgrade.unclear-issues', { version: ends.to })}</p>
          <ProfiledList members={unknown} unused={unused} room={rooms.unknown} beside={evidence} />
        </ListSection>
      )}
      <MoreInNotes {...props} />
    </>
  );
});

interface ListSectionProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A list of an upgrade with its title. */
export function ListSection({ id, title, children }: ListSectionProps): ReactElement {
  const titleId = `${id}-title`;
  return (
    <section className="changes" id={id} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}

interface OpenIssueRemarksProps {
  readonly issue: OpenIssue;
  /** The target of the upgrade. */
  readonly version: string;
  readonly children: ReactNode;
}

/** What a reader can do about an open issue. */
function OpenIssueRemarks({ issue, version, children }: OpenIssueRemarksProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { change, fixLost, nearest, listedIn } = issue;
  return (
    <>
      {change.facts?.workaround !== undefined && (
        <p className="relation">{marked(messages, 'page.workaround', { text: change.facts.workaround })}</p>
      )}
      {fixLost && (
        <p className="relation" data-kind="known-issue">
          <Icon name="known-issue" /> {marked(messages, 'upgrade.fix-lost')}
        </p>
      )}
      {listedIn && (
        <p className="relation">
          {marked(messages, 'answer.known-before', { version, other: formatVersion(listedIn) })}
        </p>
      )}
      {nearest && (
        <p className="relation">
          {rich(messages, 'upgrade.nearest-fix', { version: <Versions versions={[nearest]} /> })}
        </p>
      )}
      {children}
    </>
  );
}

/** What the notes say beside the lists: issues between the versions, and text that could not be read. */
function MoreInNotes({ plan: { hidden }, upgrade, unread }: IssueListsProps): ReactElement | null {
  const messages = useViewMessages('upgrade');
  // Guides are above all lists.
  const paragraphs = unread.filter(({ guide }) => guide === undefined);
  if (hidden.length === 0 && paragraphs.length === 0) return null;
  return (
    <ListSection id="not-listed" title={marked(messages, 'upgrade.more-in-notes')}>
      {hidden.length > 0 && (
        <details className="fold">
          <summary>{marked(messages, 'upgrade.hidden', { count: hidden.length })}</summary>
          <p>{marked(messages, 'upgrade.hidden-issues', { from: upgrade.from.text, to: upgrade.to.text })}</p>
          <EntryList members={hidden} room={hidden.length} />
        </details>
      )}
      {paragraphs.map((one) => (
        <p key={one.version.text}>
          {unreadSummary(messages, one)} <a href={one.url}>{marked(messages, 'upgrade.read-text')}</a>
        </p>
      ))}
    </ListSection>
  );
}
