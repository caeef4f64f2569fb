import type { Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { keyOf } from './cache/cache.ts';
import type { KnownRelease } from './content/check/resolve-notes.ts';
import type { ContentResult } from './content/read-content.ts';

/** A hash of everything that lists say: of all streams the heads, the entries in short, the introductions, and what moved. */
export function hashLists({
  catalogue: { streams },
  known,
  permalinks,
}: Pick<ContentResult, 'catalogue' | 'known' | 'permalinks'>): string {
  const moves = JSON.stringify([...permalinks.moves].map(([id, anchors]) => [id, [...anchors]]));
  return keyOf(moves, ...streams.map((stream) => hashStream(stream, known)));
}

type Known = ReadonlyMap<Release, Pick<KnownRelease, 'fingerprint' | 'listed'>>;

function hashStream({ releases, guides = [], introduction, ...stream }: Stream, known: Known): string {
  return keyOf(
    JSON.stringify(stream),
    (introduction && known.get(introduction)?.fingerprint) ?? '',
    // There can be too many for one argument each. No hash contains a line break.
    [...releases, ...guides]
      .map((release) => {
        const { head = '', entries = '' } = known.get(release)?.listed ?? {};
        return `${head} ${entries}`;
      })
      .join('\n'),
  );
}
