import { cutIds } from '#core/model/id-pages.ts';
import { keyOf } from './cache/cache.ts';

/**
 * A name for what stands on each page of the ids of a stream: its ids, the releases that mention them, and which pages lie beside it.
 * @param mentions what `nameMentions` gives
 */
export function nameIdPages(mentions: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const pages = cutIds(mentions.keys());
  const ends = pages.map((ids) => `${ids[0]} ${ids.at(-1)}`);
  return pages.map((ids, place) =>
    keyOf(
      JSON.stringify(place === 0 ? [mentions.size, ends] : ends.slice(place - 1, place + 2)),
      JSON.stringify(ids.map((id) => [id, mentions.get(id)])),
    ),
  );
}
