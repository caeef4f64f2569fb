import { listedReleases, type Stream } from '../model/catalogue.ts';
import { type Entry, entriesOf, type Release } from '../model/release.ts';
import type { DatedVersion } from './reach.ts';

/** Where entries stand that came with one version: a page, or the part of a page that collects patches. */
export interface Home extends HomeOnPage {
  readonly release: Release;
}

/** Plain data: without the release, which is large, it can be kept. */
export interface HomeOnPage {
  readonly at: DatedVersion;
  /** The anchor of its section; empty for the page itself. */
  readonly anchor: string;
  readonly entries: readonly HomeEntry[];
}

/** What lists of changes say of an entry: all entries of a stream are in memory at once. */
export type HomeEntry = Pick<
  Entry,
  'kind' | 'anchor' | 'area' | 'title' | 'titleHtml' | 'text' | 'ids' | 'references' | 'deadline' | 'task'
>;

/** The homes of a stream, in the order of its listed releases, patches in the order of their page. */
export function homesOf(stream: Stream, homesOfPage = homesOn): readonly Home[] {
  return listedReleases(stream).flatMap((release) =>
    homesOfPage(release).map((home) => ({ ...home, release })),
  );
}

/** The page itself is a home when it has entries below no patch, or no patches. */
export function homesOn(release: Release): readonly HomeOnPage[] {
  const homes = new Map<string, { at: DatedVersion; entries: HomeEntry[] }>();
  const homeOf = (at: DatedVersion): HomeEntry[] => {
    const known = homes.get(at.version.text);
    if (known) return known.entries;
    const entries: HomeEntry[] = [];
    homes.set(at.version.text, { at, entries });
    return entries;
  };
  for (const section of release.sections) if (section.patch) homeOf(section.patch);
  for (const entry of entriesOf(release)) homeOf(entry.patch ?? release).push(slim(entry));
  if (homes.size === 0) homeOf(release);
  return [...homes.values()].map(({ at: { version, date }, entries }) => ({
    at: { version, ...(date !== undefined && { date }) },
    anchor: release.sections.find(({ patch }) => patch?.version.text === version.text)?.id ?? '',
    entries,
  }));
}

function slim(entry: Entry): HomeEntry {
  const { kind, anchor, area, title, titleHtml, text, ids, references, deadline, task } = entry;
  return {
    ...{ kind, anchor, title, titleHtml, text, ids, references },
    ...(area !== undefined && { area }),
    ...(deadline !== undefined && { deadline }),
    ...(task && { task }),
  };
}
