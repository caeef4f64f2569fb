import { type ReactElement, type ReactNode, useCallback } from 'react';
import type { MergedChange } from '#core/answers/upgrade.ts';
import type { ChangeGroup, Grouping } from '#core/upgrade/groups.ts';
import { marked } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { ChangeGroups } from './ChangeGroups.tsx';
import { EntryList } from './EntryList.tsx';
import { Evidence } from './Evidence.tsx';
import { useGrowingCount } from './growing-count.ts';
import { IssueLists, ListSection } from './IssueLists.tsx';
import { LostList } from './LostList.tsx';
import { PlannedActions, type PlannedActionsProps } from './runbook/PlannedActions.tsx';

export interface GroupedChanges {
  readonly by: Grouping;
  /** All changes. */
  readonly groups: readonly ChangeGroup[];
  /** The changes that match the filters. */
  readonly shown: ReadonlySet<MergedChange>;
}

interface PlanEntriesProps extends Omit<PlannedActionsProps, 'ready'> {
  readonly grouped: GroupedChanges;
  /** Whether a transition is rendering the groups for new filters. */
  readonly isLate: boolean;
}

/**
 * All lists of an upgrade. They grow on their own, so that the parts between them are not rerendered with
 * every slice, and appear when nothing above them grows.
 */
export function PlanEntries({
  children,
  ...props
}: PlanEntriesProps & { readonly children: ReactNode }): ReactElement {
  const { plan, upgrade, known } = props;
  const { required, lost, downgrade } = plan;
  const messages = useViewMessages('upgrade');
  const ready = useGrowingCount(required.length);
  return (
    <>
      {downgrade.length > 0 && (
        <ListSection id="downgrade" title={marked(messages, 'upgrade.downgrade')}>
          <EntryList members={downgrade} room={downgrade.length} />
        </ListSection>
      )}
      <LostList lost={lost} upgrade={upgrade} known={known} />
      <PlannedActions {...props} ready={ready} />
      {ready >= required.length && (
        <>
          {children}
          <Changes {...props} />
        </>
      )}
    </>
  );
}

/** The last list. When it is complete, everything is. */
function Changes({ plan, upgrade, known, unread, unused, grouped, isLate }: PlanEntriesProps): ReactElement {
  const { by, groups, shown } = grouped;
  const { open, resolved, unclear, unclearIssues } = plan;
  const total = shown.size + open.length + resolved.length + unclear.length + unclearIssues.length;
  const ready = useGrowingCount(total, by);
  const evidence = useCallback(
    ({ change }: MergedChange) => <Evidence change={change} upgrade={upgrade} known={known} />,
    [upgrade, known],
  );
  return (
    <div className="plan" aria-busy={isLate || ready < total ? true : undefined}>
      {/* New groups start with a few entries, because rendering all at once would delay input. */}
      <ChangeGroups key={by} {...{ groups, shown, ready }} beside={evidence} />
      <IssueLists {...{ plan, upgrade, unread, unused, evidence }} ready={ready - shown.size} />
    </div>
  );
}
