import type { MentionedIds } from '#core/mentions/stream-mentions.ts';
import type { Release } from '#core/model/release.ts';

/** Names what a release says of each id that it mentions. */
export type NameMentions = (release: Release) => ReadonlyMap<string, string>;

/** The ids of a stream in their order, each with a name for what each release says of it: no entry is read. */
export function nameMentions(
  ids: MentionedIds,
  namesOf: NameMentions,
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Array.from(ids, ([id, releases]) => [
      id,
      releases.map((release) => `${release.stream} ${release.id} ${namesOf(release).get(id) ?? ''}`),
    ]),
  );
}
