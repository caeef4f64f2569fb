import type { ReactElement, ReactNode } from 'react';
import type { ChangeGroup } from '#core/upgrade/groups.ts';
import type { UpgradePlan } from '#core/upgrade/plan.ts';
import type { Upgrade } from '#core/upgrade/reach.ts';
import { ActionList } from './ActionList.tsx';
import type { BatchNumbers } from './batches.ts';
import { ChangeGroups } from './ChangeGroups.tsx';
import { useGrowingCount } from './growing-count.ts';
import { KnownIssueLists } from './KnownIssueLists.tsx';

export interface GroupedChanges {
  /** What the filters leave of the changes. */
  readonly groups: readonly ChangeGroup[];
  readonly numbers: BatchNumbers;
}

interface PlanEntriesProps {
  readonly plan: UpgradePlan;
  readonly upgrade: Upgrade;
  readonly grouped: GroupedChanges;
  /** Other filters were chosen, and their groups are under way. */
  readonly isLate: boolean;
  /** Stands between what has to be done and what changes. */
  readonly children: ReactNode;
}

/** All lists of an upgrade. They grow by themselves: what stands between them is not made anew with every slice, and comes when nothing above it grows. */
export function PlanEntries({ plan, upgrade, grouped, isLate, children }: PlanEntriesProps): ReactElement {
  const { pinned, changes, open, resolved } = plan;
  const total = pinned.length + changes.length + open.length + resolved.length;
  const ready = useGrowingCount(total);
  return (
    <>
      <ActionList tasks={pinned} ready={ready} />
      {ready >= pinned.length && (
        <>
          {children}
          {/* Its slices come last: when they are here, all is. */}
          <div className="plan" aria-busy={isLate || ready < total ? true : undefined}>
            <ChangeGroups {...grouped} ready={ready - pinned.length} />
            <KnownIssueLists plan={plan} upgrade={upgrade} ready={ready - pinned.length - changes.length} />
          </div>
        </>
      )}
    </>
  );
}
