import type { MentionedIds } from '#core/mentions/stream-mentions.ts';
import type { Release } from '#core/model/release.ts';

/** Names what each release says of an id: no entry is read. */
export type NameId = (id: string) => string;

/** @param namesOf names for what a release says of each id that it mentions */
export function nameMentions(
  ids: MentionedIds,
  namesOf: (release: Release) => ReadonlyMap<string, string> | undefined,
): NameId {
  return (id) => {
    const releases = ids.get(id) ?? [];
    return releases
      .map((release) => `${release.stream} ${release.id} ${namesOf(release)?.get(id) ?? ''}`)
      .join('\n');
  };
}
