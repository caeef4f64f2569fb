import type { Release } from '#core/model/release.ts';
import { keyOf } from './cache/cache.ts';
import type { ContentResult } from './content/read-content.ts';

/**
 * A name for all that the content says in lists: titles, days, versions, counts, entries in short, the introductions of streams, and what moved. A page of
 * one release, or a file, is made of this and of what that release says itself; most edits of a note leave it as it is.
 */
export function nameLists({ catalogue, known, permalinks }: ContentResult): string {
  const nameOf = (release: Release): string => known.get(release)?.listed ?? '';
  const moves = [...permalinks.moves].map(([id, anchors]) => [id, [...anchors]]);
  return keyOf(
    JSON.stringify(moves),
    ...catalogue.streams.map(({ releases, guides = [], introduction, ...stream }) =>
      JSON.stringify([
        stream,
        [...releases, ...guides].map(nameOf),
        introduction && known.get(introduction)?.fingerprint,
      ]),
    ),
  );
}
