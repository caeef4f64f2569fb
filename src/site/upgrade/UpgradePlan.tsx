import { type ReactElement, useDeferredValue, useMemo } from 'react';
import { quantity } from '#core/model/quantity.ts';
import { filterChanges } from '#core/upgrade/filters.ts';
import { groupChanges } from '#core/upgrade/groups.ts';
import { countVersions, type UpgradePlan as Plan } from '#core/upgrade/plan.ts';
import { isNew, type Upgrade } from '#core/upgrade/reach.ts';
import { useApp } from '../app-context.ts';
import { numberBatches } from './batches.ts';
import { ChangeFilters } from './ChangeFilters.tsx';
import { PlanEntries } from './PlanEntries.tsx';
import { PlanTools } from './PlanTools.tsx';
import { RangeRail } from './RangeRail.tsx';
import { RequiredStops } from './RequiredStops.tsx';
import { formatRangeAddress, type RangeAddress } from './range-address.ts';
import type { StreamVersions } from './stream-versions.ts';

interface UpgradePlanProps {
  readonly plan: Plan;
  readonly upgrade: Upgrade;
  readonly known: StreamVersions;
  readonly address: RangeAddress;
}

/** What the upgrade asks for, then what it brings. */
export function UpgradePlan({ plan, upgrade, known, address }: UpgradePlanProps): ReactElement {
  const { writeQuery } = useApp().router;
  const shown = useMemo(() => filterChanges(plan.changes, address), [plan, address]);
  const numbers = useMemo(
    () => numberBatches(groupChanges(plan.changes, address.by)),
    [plan.changes, address.by],
  );
  const grouped = useMemo(
    () => ({ groups: groupChanges(shown, address.by), numbers }),
    [shown, address.by, numbers],
  );
  // A filter shows its answer at once, and its entries as soon as they are made.
  const late = useDeferredValue(grouped);
  const choose = (change: Partial<RangeAddress>, replace = false): void =>
    writeQuery(formatRangeAddress({ ...address, ...change }), { replace, state: null });
  const stops = known.list.versions.filter(
    ({ version, requiredStop }) =>
      requiredStop !== undefined && isOnTheWay(known.versions.get(version), upgrade),
  );
  return (
    <>
      <RangeRail upgrade={upgrade} plan={plan} known={known} />
      <p className="lead">{inWords(plan, stops.length)}</p>
      <RequiredStops stops={stops.toReversed()} upgrade={upgrade} />
      <PlanEntries plan={plan} upgrade={upgrade} grouped={late} isLate={late !== grouped}>
        <PlanTools plan={{ ...plan, groups: grouped.groups }} upgrade={upgrade} label={known.list.label} />
        <ChangeFilters changes={plan.changes} shownCount={shown.length} address={address} choose={choose} />
      </PlanEntries>
    </>
  );
}

function isOnTheWay(version: Upgrade['to'] | undefined, upgrade: Upgrade): boolean {
  return version !== undefined && isNew(upgrade, version) && version.version.text !== upgrade.to.version.text;
}

/** `16 releases and 41 patches, 347 changes. 6 of them need you, and 2 releases are stops on the way.` */
function inWords(plan: Plan, stops: number): string {
  const { releases, patches } = countVersions(plan.versions);
  const open = plan.open.filter(({ versions }) =>
    versions.some((version) => plan.versions.includes(version)),
  );
  const total = plan.pinned.length + plan.changes.length + open.length;
  const span = [
    ...(releases > 0 ? [quantity(releases, 'release')] : []),
    ...(patches > 0 ? [quantity(patches, 'patch', 'patches')] : []),
  ].join(' and ');
  const pinned = plan.pinned.length;
  const needs = `${pinned === 0 ? 'None' : pinned} of them ${pinned < 2 ? 'needs' : 'need'} you`;
  const way =
    stops === 0 ? '' : `, and ${quantity(stops, 'release is a stop', 'releases are stops')} on the way`;
  return `${span}, ${quantity(total, 'change')}. ${needs}${way}.`;
}
