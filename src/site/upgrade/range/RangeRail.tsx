import { memo, type ReactElement } from 'react';
import type { Upgrade, UpgradePlan } from '#core/answers/upgrade.ts';
import { type RangePlace, rangePlaces } from '#core/upgrade/range-places.ts';
import type { RequiredStop } from '#core/upgrade/required-stops.ts';
import { splitVersion } from '../../components/version-parts.ts';
import { marked } from '../../messages/messages-context.ts';
import { useViewMessages } from '../../messages/view-messages.tsx';
import { releaseUrl, type StreamVersions } from './stream-versions.ts';

interface RangeRailProps {
  readonly plan: UpgradePlan;
  readonly upgrade: Upgrade;
  readonly stops: readonly RequiredStop[];
  readonly known: StreamVersions;
}

/**
 * The lines between start and target as a horizontal scale. Not affected by filters. Only the ends and the
 * stops are links: on a phone, the lines between them are too narrow for touch.
 */
export const RangeRail = memo(function RangeRail({
  plan,
  upgrade,
  stops,
  known,
}: RangeRailProps): ReactElement | null {
  const messages = useViewMessages('upgrade');
  const places = rangePlaces(plan, upgrade, stops);
  if (places.length === 0) return null;
  return (
    <ol className="rail rail--way" data-size={sizeOf(places.length)} aria-label={messages('upgrade.lines')}>
      {places.map((place) => (
        <li key={place.version.text} data-role={place.role}>
          <Place place={place} url={releaseUrl(known, place.version)} />
        </li>
      ))}
    </ol>
  );
});

/**
 * The maximum number of positions: for all labels on a phone, for all versions on a phone, and for all
 * versions in a wide window.
 */
const SIZES = [
  ['small', 4],
  ['medium', 7],
  ['large', 20],
] as const;

function sizeOf(places: number): string {
  return SIZES.find(([, most]) => places <= most)?.[0] ?? 'huge';
}

const ROLE_LABELS = { from: 'upgrade.from', stop: 'upgrade.stop', to: 'upgrade.to' } as const;

function Place({
  place,
  url,
}: {
  readonly place: RangePlace;
  readonly url: string | undefined;
}): ReactElement {
  const messages = useViewMessages('upgrade');
  const { role, version, tasks, isPatched } = place;
  const isLine = role === 'line';
  const actions = messages('upgrade.tasks', { count: tasks });
  return (
    <span className="tick" data-patched={isPatched && role !== 'to' ? '' : undefined}>
      <a href={isLine ? undefined : url} data-needle={role === 'from' || role === 'to' ? '' : undefined}>
        <span className="at" data-act={tasks > 0 || role === 'stop' ? '' : undefined}>
          {isLine ? splitVersion(version.text).series : version.text}
        </span>{' '}
        {(!isLine || tasks > 0) && <small>{isLine ? actions : marked(messages, ROLE_LABELS[role])}</small>}
        {!isLine && tasks > 0 && <span className="hidden">, {actions}</span>}
      </a>
    </span>
  );
}
