import { listedReleases, type Stream } from '#core/model/catalogue.ts';
import { cutIds } from '#core/model/id-pages.ts';
import { sortIds } from '#core/model/reference-id.ts';
import type { Release } from '#core/model/release.ts';
import { factsOf } from '#core/model/release-facts.ts';
import { keyOf } from './cache/cache.ts';

/**
 * A name for what stands on each page of the ids of a stream: its ids, the releases that mention them, and which pages lie beside it.
 * @param nameOf names what the entries of a release say in short
 */
export function nameIdPages(stream: Stream, nameOf: (release: Release) => string): readonly string[] {
  const mentions = new Map<string, string[]>();
  for (const release of listedReleases(stream)) {
    const name = `${release.id} ${nameOf(release)}`;
    for (const id of factsOf(release).ids) {
      const known = mentions.get(id);
      if (known) known.push(name);
      else mentions.set(id, [name]);
    }
  }
  const pages = cutIds(sortIds(mentions.keys()));
  const ends = pages.map((ids) => `${ids[0]} ${ids.at(-1)}`);
  return pages.map((ids, place) =>
    keyOf(
      ...(place === 0 ? [String(mentions.size), ...ends] : ['', ...ends.slice(place - 1, place + 2)]),
      ...ids.flatMap((id) => [id, ...(mentions.get(id) ?? [])]),
    ),
  );
}
