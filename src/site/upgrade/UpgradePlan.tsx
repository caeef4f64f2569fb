import { type ReactElement, useDeferredValue, useMemo } from 'react';
import { filterChanges } from '#core/upgrade/filters.ts';
import { groupChanges } from '#core/upgrade/groups.ts';
import type { UpgradePlan as Plan } from '#core/upgrade/plan.ts';
import { filtersInWords, planInWords, unlistedInWords } from '#core/upgrade/plan-words.ts';
import { isNew, type Upgrade } from '#core/upgrade/reach.ts';
import { useApp } from '../app-context.ts';
import { ChangeFilters } from './ChangeFilters.tsx';
import { useKeptPlace } from './kept-place.ts';
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
  useKeptPlace();
  const shown = useMemo(() => filterChanges(plan.changes, address), [plan, address]);
  const groups = useMemo(() => groupChanges(plan.changes, address.by), [plan.changes, address.by]);
  const grouped = useMemo(
    () => ({ by: address.by, groups, shown: new Set(shown) }),
    [address.by, groups, shown],
  );
  // A filter shows its answer at once, and its entries as soon as they are made.
  const late = useDeferredValue(grouped);
  const choose = (change: Partial<RangeAddress>, replace = false): void =>
    writeQuery(formatRangeAddress({ ...address, ...change }), { replace, state: null });
  const stops = known.list.versions.filter(
    ({ version, requiredStop }) =>
      requiredStop !== undefined && isOnTheWay(known.versions.get(version), upgrade),
  );
  const filtered = filtersInWords(address, shown.length, plan.changes.length);
  const unlisted = [upgrade.from, upgrade.to]
    .map(({ version }) => version.text)
    .filter((version) => !known.versions.has(version));
  return (
    <>
      <RangeRail upgrade={upgrade} plan={plan} known={known} />
      <p className="lead">{planInWords(plan, stops.length)}</p>
      {unlisted.length > 0 && <p className="upgrade__notice">{unlistedInWords(unlisted)}</p>}
      <RequiredStops stops={stops.toReversed()} upgrade={upgrade} />
      <PlanEntries plan={plan} upgrade={upgrade} grouped={late} isLate={late !== grouped}>
        <PlanTools
          plan={{ ...plan, changes: shown }}
          by={address.by}
          filtered={filtered}
          upgrade={upgrade}
          label={known.list.label}
        />
        {plan.changes.length > 0 && (
          <ChangeFilters changes={plan.changes} shownCount={shown.length} address={address} choose={choose} />
        )}
        {/* Always here: one more element among the lists would be a reason to style all of their entries anew. */}
        <p className="filters__said">{filtered}</p>
      </PlanEntries>
    </>
  );
}

function isOnTheWay(version: Upgrade['to'] | undefined, upgrade: Upgrade): boolean {
  return version !== undefined && isNew(upgrade, version) && version.version.text !== upgrade.to.version.text;
}
