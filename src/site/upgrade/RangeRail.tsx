import { memo, type ReactElement } from 'react';
import type { Upgrade, UpgradePlan } from '#core/answers/upgrade.ts';
import { isPatch, seriesOf } from '#core/model/version.ts';
import { Rail } from '../components/Rail.tsx';
import type { StreamVersions } from './stream-versions.ts';

/** A rail that is longer cannot be read. */
const PLACES = 24;

interface RangeRailProps {
  readonly plan: UpgradePlan;
  readonly upgrade: Upgrade;
  readonly known: StreamVersions;
}

/** The releases on the way as a lying scale; nothing where there are more than it has room for. No filter changes it. */
export const RangeRail = memo(function RangeRail({
  plan,
  upgrade,
  known,
}: RangeRailProps): ReactElement | null {
  const urls = new Map(known.list.versions.map(({ version, url }) => [version, url]));
  const patched = new Set(plan.versions.flatMap((version) => (isPatch(version) ? [seriesOf(version)] : [])));
  const acting = new Set(plan.required.flatMap(({ versions }) => versions.map(seriesOf)));
  const releases = plan.versions.filter((version) => !isPatch(version) && version.text !== upgrade.from.text);
  const places = [...releases, upgrade.from].toReversed();
  if (places.length > PLACES || places.length < 3) return null;
  const months = places.map((version, index) => [
    {
      version: version.text,
      url: urls.get(version.text) ?? '',
      patched: patched.has(seriesOf(version)),
      actionRequired: index > 0 && acting.has(seriesOf(version)),
      current: index === 0 || index === places.length - 1,
    },
  ]);
  return <Rail months={months} form="span" label="Releases on the way" />;
});
