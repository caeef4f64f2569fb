import type { Lifecycle } from './dates/lifecycle.ts';
import type { Release } from './release/release.ts';
import { isPatch, seriesOf } from './version.ts';

/** A release and the pages of its patches: `24.9.0` with `24.9.x`, or `21.1.0` with `21.1.7` to `21.1.1`. */
export interface Series {
  /** The release, or the newest patch if the release itself has no page. */
  readonly head: Release;
  /** Newest first. */
  readonly patches: readonly Release[];
}

/** Groups releases (newest first) by series, keeping their order. */
export function groupSeries(releases: readonly Release[]): readonly Series[] {
  const groups: Release[][] = [];
  const bySeries = new Map<string, Release[]>();
  for (const release of releases) {
    const key = seriesOf(release.version);
    const group = isPatch(release.version) ? bySeries.get(key) : undefined;
    if (group) group.push(release);
    else if (isPatch(release.version)) bySeries.set(key, startGroup(groups, release));
    else joinAsHead(groups, bySeries, release);
  }
  return groups.map(toSeries);
}

/** The lifecycle of each release: its own, otherwise that of the release that it patches. */
export function lifecyclesOf(series: readonly Series[]): ReadonlyMap<Release, Lifecycle> {
  const lifecycles = series.flatMap(({ head, patches }) =>
    [head, ...patches].flatMap((release) => {
      const lifecycle = release.lifecycle ?? head.lifecycle;
      return lifecycle ? [[release, lifecycle] as const] : [];
    }),
  );
  return new Map(lifecycles);
}

function startGroup(groups: Release[][], release: Release): Release[] {
  const group = [release];
  groups.push(group);
  return group;
}

/** Patches come before their release, because the newest is first. The release completes their group. */
function joinAsHead(groups: Release[][], bySeries: Map<string, Release[]>, release: Release): void {
  const key = seriesOf(release.version);
  const group = bySeries.get(key);
  bySeries.delete(key);
  if (group) group.push(release);
  else startGroup(groups, release);
}

function toSeries(group: readonly Release[]): Series {
  const head = group.find((release) => !isPatch(release.version)) ?? group[0];
  if (head === undefined) throw new Error('A series without a release');
  return { head, patches: group.filter((release) => release !== head) };
}
