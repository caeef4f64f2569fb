import type { StatedEntry, StreamStatements } from '../answers/statements.ts';
import type { Mention } from '../contracts/id-data.ts';
import { listedReleases, type Stream } from '../model/catalogue.ts';
import { groupBy } from '../model/group-by.ts';
import { sortIds } from '../model/reference-id.ts';
import type { Release } from '../model/release/release.ts';
import { factsOf } from '../model/release/release-facts.ts';
import type { Urls } from '../model/urls.ts';
import type { Version } from '../model/version.ts';
import { type ReadEntries, readVersionEntries } from '../upgrade/version-entries.ts';
import { mentionsById } from './mention.ts';

/** The sorted ids of a stream, each with the listed releases that mention it, newest first. Computed from facts, without reading entries. */
export type MentionedIds = ReadonlyMap<string, readonly Release[]>;

export function mentionedIds(stream: Stream): MentionedIds {
  const ids = groupBy(listedReleases(stream), (release) => factsOf(release).ids);
  return new Map(sortIds(ids.keys()).map((id) => [id, ids.get(id) ?? []]));
}

interface MentionSource {
  /** Reads what the entries of a release state about ids. */
  readonly read: ReadEntries;
  /** All statements of the stream about an id. */
  readonly aboutIssue: StreamStatements['aboutIssue'];
  readonly withdrawalsByTitle: StreamStatements['withdrawalsByTitle'];
  /** The page of a version. */
  readonly pageOf: (version: Version) => Release | undefined;
}

/** Returns a function that lists the mentions of an id, newest version first. It reads each release once, on first use. */
export function createMentionLookup(
  ids: MentionedIds,
  { read, aboutIssue, withdrawalsByTitle, pageOf }: MentionSource,
  urls: Urls,
): (id: string) => readonly Mention[] {
  const mentionsByRelease = new Map<Release, ReadonlyMap<string, readonly Mention[]>>();
  const mentionsBy = (release: Release): ReadonlyMap<string, readonly Mention[]> => {
    const known = mentionsByRelease.get(release) ?? mentionsById(readVersionEntries([release], read), urls);
    mentionsByRelease.set(release, known);
    return known;
  };
  // The release alone does not show whether the withdrawn task or fix is about this id.
  const isTakenBack = (id: string, version: string): boolean =>
    aboutIssue(id).some(({ says, version: at }) => says === 'withdraws' && at.text === version);
  const withdrawing = ({ at, titleKey }: StatedEntry, id: string): readonly Mention[] => {
    const page = pageOf(at);
    const versions = page ? [...readVersionEntries([page], read)] : [];
    const withdrawals = versions
      .filter((home) => home.version.text === at.text)
      .map((home) => ({
        ...home,
        // The entry mentions no id. It withdraws, by its title, a fix of this id.
        entries: home.entries
          .filter((entry) => entry.withdraws && entry.titleKey === titleKey)
          .map((entry) => ({ ...entry, ids: [id], about: [id] })),
      }));
    return mentionsById(withdrawals, urls).get(id) ?? [];
  };
  return (id) => [
    ...withdrawalsByTitle(id).flatMap((entry) => withdrawing(entry, id)),
    ...(ids.get(id) ?? [])
      .flatMap((release) => mentionsBy(release).get(id) ?? [])
      .map(
        (mention): Mention =>
          mention.role === 'withdrawn' && !isTakenBack(id, mention.version)
            ? { ...mention, role: 'mentioned' }
            : mention,
      ),
  ];
}
