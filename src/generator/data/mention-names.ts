import { listedReleases, type Stream } from '#core/model/catalogue.ts';
import { sortIds } from '#core/model/reference-id.ts';
import type { Release } from '#core/model/release.ts';
import { factsOf } from '#core/model/release-facts.ts';

/**
 * The ids of a stream in their order, each with a name for every release that mentions it. Known by heads: no entry is read.
 * @param nameOf names what the entries of a release say in short
 */
export function nameMentions(
  stream: Stream,
  nameOf: (release: Release) => string,
): ReadonlyMap<string, readonly string[]> {
  const mentions = new Map<string, string[]>();
  for (const release of listedReleases(stream)) {
    const name = `${release.stream} ${release.id} ${nameOf(release)}`;
    for (const id of factsOf(release).ids) {
      const known = mentions.get(id);
      if (known) known.push(name);
      else mentions.set(id, [name]);
    }
  }
  return new Map(sortIds(mentions.keys()).map((id) => [id, mentions.get(id) ?? []]));
}
