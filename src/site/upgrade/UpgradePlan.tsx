import { type ReactElement, useDeferredValue, useMemo } from 'react';
import type { MergedChange, UpgradePlan as Plan } from '#core/answers/upgrade.ts';
import { formatVersion } from '#core/model/version.ts';
import { unreadBetween } from '#core/upgrade/between-versions.ts';
import { endNotices, type FoundEnds, upgradeOf } from '#core/upgrade/end-notices.ts';
import { filterChanges } from '#core/upgrade/filters.ts';
import { groupChanges } from '#core/upgrade/groups.ts';
import type { PlanExport } from '#core/upgrade/plan-export.ts';
import { filterSummary, planSummary, type UnreadText } from '#core/upgrade/plan-summary.ts';
import { profileNames } from '#core/upgrade/profile.ts';
import { stopsBetween } from '#core/upgrade/required-stops.ts';
import { useApp } from '../app/app-context.ts';
import { type Profile, ProfileFields } from '../components/ProfileFields.tsx';
import { marked, rich } from '../messages/messages-context.ts';
import { useViewMessages } from '../messages/view-messages.tsx';
import { ChangeFilters } from './ChangeFilters.tsx';
import { useRestoredLinkPosition } from './link-position.ts';
import { type GroupedChanges, PlanEntries } from './PlanEntries.tsx';
import { PlanTools } from './PlanTools.tsx';
import { EndNotices } from './range/EndNotices.tsx';
import { RangeRail } from './range/RangeRail.tsx';
import { formatRangeAddress, type RangeAddress } from './range/range-address.ts';
import type { StreamVersions } from './range/stream-versions.ts';

interface UpgradePlanProps {
  readonly plan: Plan;
  readonly ends: FoundEnds;
  readonly known: StreamVersions;
  readonly address: RangeAddress;
  readonly profile: Profile;
}

/** The required actions of an upgrade, followed by its changes. */
export function UpgradePlan({ plan, ends, known, address, profile }: UpgradePlanProps): ReactElement {
  const messages = useViewMessages('upgrade');
  const { writeQuery } = useApp().router;
  useRestoredLinkPosition();
  const { list, answers } = known;
  const { by, without: unused } = address;
  const upgrade = useMemo(() => upgradeOf(ends), [ends]);
  const { shown, grouped } = useShownChanges(plan, address);
  // A filter shows its state immediately, and the entries after a transition.
  const late = useDeferredValue(grouped);
  const choose = (change: Partial<RangeAddress>, replace = false): void =>
    writeQuery(formatRangeAddress({ ...address, ...change }), { replace, state: null });
  const stops = useMemo(() => stopsBetween(list, answers, upgrade), [list, answers, upgrade]);
  const unread = useMemo(() => unreadBetween(list, answers, upgrade), [list, answers, upgrade]);
  const filtered = filterSummary(messages, { filters: address, shown: shown.length, changes: plan.changes });
  const title = messages('upgrade.title', {
    stream: list.label,
    from: formatVersion(upgrade.from),
    to: formatVersion(upgrade.to),
  });
  const notices = endNotices(messages, answers, ends);
  const names = useMemo(() => namesIn(plan, unused), [plan, unused]);
  const written = (): PlanExport => ({
    ...{ title, upgrade, plan, stops, unread, filtered, notices, unused, stream: answers },
    groups: groupChanges(messages, shown, { by, unused }),
    origin: window.location.origin,
  });
  return (
    <>
      <EndNotices texts={notices} />
      <RangeRail {...{ plan, upgrade, stops, known }} />
      <p className="lead">
        {planSummary(messages, plan, { stops: stops.map(({ version }) => version), unread })}
      </p>
      <Guides texts={unread} />
      <PlanEntries
        {...{ title, plan, stops, unread, upgrade, known, unused }}
        grouped={late}
        isLate={late !== grouped}
      >
        {plan.changes.length > 0 && (
          <>
            <h2 id="changes">{marked(messages, 'upgrade.changes')}</h2>
            <ChangeFilters
              changes={plan.changes}
              shownCount={shown.length}
              address={address}
              choose={choose}
            />
          </>
        )}
        <ProfileFields {...{ messages, names, ...profile }} />
        {/* Always rendered: adding an element between the lists would make browsers restyle all entries. */}
        <p className="filters__said">{filtered}</p>
        <PlanTools written={written} title={title} />
      </PlanEntries>
    </>
  );
}

/** The guides about releases on the way. */
function Guides({ texts }: { readonly texts: readonly UnreadText[] }): ReactElement | null {
  const messages = useViewMessages('upgrade');
  const guides = texts.filter(({ guide }) => guide !== undefined);
  if (guides.length === 0) return null;
  return (
    <ul className="guides">
      {guides.map(({ guide, version, url }) => (
        <li key={url}>
          {rich(messages, 'upgrade.read-guide', {
            guide: <a href={url}>{guide}</a>,
            version: formatVersion(version),
          })}
        </li>
      ))}
    </ul>
  );
}

interface ShownChanges {
  /** The changes that match the filters. */
  readonly shown: readonly MergedChange[];
  readonly grouped: GroupedChanges;
}

function useShownChanges({ changes }: Plan, address: RangeAddress): ShownChanges {
  const messages = useViewMessages('upgrade');
  const { by, without: unused } = address;
  const shown = useMemo(() => filterChanges(changes, address), [changes, address]);
  const groups = useMemo(
    () => groupChanges(messages, changes, { by, unused }),
    [messages, changes, by, unused],
  );
  const grouped = useMemo(() => ({ by, groups, shown: new Set(shown) }), [by, groups, shown]);
  return { shown, grouped };
}

/** What the entries name of which the profile collapses some. */
function namesIn(
  { changes, open, resolved, unclear, unclearIssues }: Plan,
  unused: Profile['unused'],
): readonly string[] {
  return profileNames([changes, open, resolved, unclear, unclearIssues].flat(), unused);
}
