import { listedReleases, type Stream } from '../model/catalogue.ts';
import { type Entry, entriesOf, type Release } from '../model/release.ts';
import type { DatedVersion } from './reach.ts';

/** Where entries stand that came with one version: a page, or the part of a page that collects patches. */
export interface Home {
  readonly at: DatedVersion;
  readonly release: Release;
  readonly entries: readonly Entry[];
}

/** The homes of a stream, in the order of its listed releases, patches in the order of their page. */
export function homesOf(stream: Stream): readonly Home[] {
  return listedReleases(stream).flatMap(homesOn);
}

/** The page itself is a home when it has entries below no patch, or no patches. */
function homesOn(release: Release): readonly Home[] {
  const homes = new Map<string, { at: DatedVersion; release: Release; entries: Entry[] }>();
  const homeOf = (at: DatedVersion): Entry[] => {
    const known = homes.get(at.version.text);
    if (known) return known.entries;
    const entries: Entry[] = [];
    homes.set(at.version.text, { at, release, entries });
    return entries;
  };
  for (const section of release.sections) if (section.patch) homeOf(section.patch);
  for (const entry of entriesOf(release)) homeOf(entry.patch ?? release).push(entry);
  if (homes.size === 0) homeOf(release);
  return [...homes.values()].map(({ at: { version, date }, ...home }) => ({
    at: { version, ...(date !== undefined && { date }) },
    ...home,
  }));
}
