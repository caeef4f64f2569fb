import type { MentionedIds } from '#core/mentions/stream-mentions.ts';
import { cutIds } from '#core/model/id-pages.ts';
import type { NameId } from '#generator/data/mention-names.ts';
import { keyOf } from './cache/cache.ts';

/** A name for what stands on each page of the ids of a stream: its ids, what releases say of them, and which pages lie beside it. */
export function nameIdPages(all: MentionedIds, nameId: NameId): readonly string[] {
  const pages = cutIds(all.keys());
  const ends = pages.map((ids) => `${ids[0]} ${ids.at(-1)}`);
  return pages.map((ids, place) =>
    keyOf(
      JSON.stringify(place === 0 ? [all.size, ends] : ends.slice(place - 1, place + 2)),
      JSON.stringify(ids.map((id) => [id, nameId(id)])),
    ),
  );
}
