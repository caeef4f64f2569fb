import { listedReleases, newestRelease, type Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { once } from '#core/once.ts';
import { keyOf } from './cache/cache.ts';
import type { KnownRelease } from './content/check/resolve-notes.ts';
import type { ContentResult } from './content/read-content.ts';

/**
 * Names for what the content says of many releases. A page or a file is made of one of these, and of what its own release says itself: most edits of a
 * note leave most of them as they are.
 */
export interface ListNames {
  /** All of it: of all streams the heads, the entries in short, the introductions, and what moved. */
  readonly all: string;
  /**
   * What the page of a release or of a guide says of all others: versions, days, years, guides, tags, and what moved. Neither titles nor counts of
   * releases, nor what issues say of each other.
   */
  readonly lines: string;
  /** By the id of a stream what its entries say of each other, with where they stand. */
  readonly relations: (stream: string) => string;
}

export function nameLists({
  catalogue: { streams },
  known,
  permalinks,
}: Pick<ContentResult, 'catalogue' | 'known' | 'permalinks'>): ListNames {
  const moves = JSON.stringify([...permalinks.moves].map(([id, anchors]) => [id, [...anchors]]));
  const relations = new Map(streams.map((stream) => [stream.id, once(() => nameRelations(stream, known))]));
  return {
    all: keyOf(moves, ...streams.map((stream) => nameStream(stream, known))),
    lines: keyOf(moves, ...streams.map((stream) => nameLine(stream, known))),
    relations: (stream) => relations.get(stream)?.() ?? '',
  };
}

type Known = ReadonlyMap<Release, Pick<KnownRelease, 'fingerprint' | 'listed'>>;

const NO_NAMES = { line: '', head: '', relations: '', entries: '' } satisfies KnownRelease['listed'];

function namesOf(release: Release, known: Known): KnownRelease['listed'] {
  return known.get(release)?.listed ?? NO_NAMES;
}

function nameStream({ releases, guides = [], introduction, ...stream }: Stream, known: Known): string {
  return keyOf(
    JSON.stringify(stream),
    (introduction && known.get(introduction)?.fingerprint) ?? '',
    joined([...releases, ...guides], (release) => {
      const { head, entries } = namesOf(release, known);
      return `${head} ${entries}`;
    }),
  );
}

function nameLine(stream: Stream, known: Known): string {
  const { releases, guides = [], idPages: _, introduction: __, ...settings } = stream;
  return keyOf(
    JSON.stringify(settings),
    // Its title can say that it is to come.
    newestRelease(stream)?.version.text ?? '',
    joined(releases, (release) => namesOf(release, known).line),
    joined(guides, (guide) => namesOf(guide, known).head),
  );
}

function nameRelations(stream: Stream, known: Known): string {
  return keyOf(
    joined(
      listedReleases(stream),
      (release) => `${JSON.stringify(release.id)} ${namesOf(release, known).relations}`,
    ),
  );
}

/** Of tens of thousands not each can be an argument. No name has a line break in it. */
function joined(releases: readonly Release[], nameOf: (release: Release) => string): string {
  return releases.map(nameOf).join('\n');
}
