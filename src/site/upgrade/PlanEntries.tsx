import type { ReactElement, ReactNode } from 'react';
import type { MergedChange } from '#core/upgrade/changes.ts';
import type { ChangeGroup, Grouping } from '#core/upgrade/groups.ts';
import type { UpgradePlan } from '#core/upgrade/plan.ts';
import type { Upgrade } from '#core/upgrade/reach.ts';
import { ActionList } from './ActionList.tsx';
import { ChangeGroups } from './ChangeGroups.tsx';
import { useGrowingCount } from './growing-count.ts';
import { KnownIssueLists } from './KnownIssueLists.tsx';

export interface GroupedChanges {
  readonly by: Grouping;
  /** All changes. */
  readonly groups: readonly ChangeGroup[];
  /** What the filters leave of them. */
  readonly shown: ReadonlySet<MergedChange>;
}

interface PlanEntriesProps {
  readonly plan: UpgradePlan;
  readonly upgrade: Upgrade;
  readonly grouped: GroupedChanges;
  /** Other filters were chosen, and their groups are under way. */
  readonly isLate: boolean;
}

/**
 * All lists of an upgrade. They grow by themselves: what stands between what has to be done and what changes is not made anew with every
 * slice, and comes when nothing above it grows.
 */
export function PlanEntries({
  children,
  ...props
}: PlanEntriesProps & { readonly children: ReactNode }): ReactElement {
  const { pinned } = props.plan;
  const ready = useGrowingCount(pinned.length);
  return (
    <>
      <ActionList tasks={pinned} ready={ready} />
      {ready >= pinned.length && (
        <>
          {children}
          <Changes {...props} />
        </>
      )}
    </>
  );
}

/** Its slices come last: when they are here, all is. */
function Changes({ plan, upgrade, grouped, isLate }: PlanEntriesProps): ReactElement {
  const { by, groups, shown } = grouped;
  const total = shown.size + plan.open.length + plan.resolved.length;
  const ready = useGrowingCount(total, by);
  return (
    <div className="plan" aria-busy={isLate || ready < total ? true : undefined}>
      {/* Other groups begin anew: all of their entries at once would hold up a hand. */}
      <ChangeGroups key={by} groups={groups} shown={shown} ready={ready} />
      <KnownIssueLists plan={plan} upgrade={upgrade} ready={ready - shown.size} />
    </div>
  );
}
