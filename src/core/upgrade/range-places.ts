import type { Upgrade, UpgradePlan } from '../answers/upgrade.ts';
import { compareVersions, isPatch, seriesOf, type Version } from '../model/version.ts';
import type { RequiredStop } from './required-stops.ts';

/** A place on the scale of an upgrade: an end, a required stop, or a line of releases between them. */
export interface RangePlace {
  readonly role: 'from' | 'line' | 'stop' | 'to';
  /** For a line, its first release within the upgrade. */
  readonly version: Version;
  /** The number of required actions in the releases of its line. */
  readonly tasks: number;
  readonly isPatched: boolean;
}

/** With more places, only the ends and the stops are shown: the labels of the lines would not fit. */
const MAX_PLACES = 24;

/** The places from one version to the other, both inclusive. Empty for a downgrade and for a single step. */
export function rangePlaces(
  { versions, required }: Pick<UpgradePlan, 'versions' | 'required'>,
  { from, to }: Upgrade,
  stops: readonly Pick<RequiredStop, 'version'>[],
): readonly RangePlace[] {
  const placeOf = (role: RangePlace['role'], version: Version): RangePlace => {
    const series = seriesOf(version);
    const isOfLine = (one: Version): boolean => seriesOf(one) === series;
    const tasks = required.filter((task) => task.versions.some(isOfLine)).length;
    return { role, version, tasks, isPatched: versions.some((one) => isPatch(one) && isOfLine(one)) };
  };
  const stopped = stops.map(({ version }) => placeOf('stop', version));
  const named = new Set([from, to, ...stops.map(({ version }) => version)].map(seriesOf));
  const firsts = new Map(versions.map((version) => [seriesOf(version), version]));
  const lines = [...firsts].flatMap(([series, version]) =>
    named.has(series) ? [] : [placeOf('line', version)],
  );
  const all = [...stopped, ...lines].sort((left, right) => compareVersions(left.version, right.version));
  const between = all.length + 2 > MAX_PLACES ? stopped : all;
  if (between.length === 0 || compareVersions(to, from) < 0) return [];
  return [{ ...placeOf('from', from), tasks: 0 }, ...between, placeOf('to', to)];
}
