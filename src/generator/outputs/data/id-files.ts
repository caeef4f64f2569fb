import type { IdIndex, IdMentions, IdShard, Mention } from '#core/contracts/id-data.ts';
import { shardOf } from '#core/mentions/mention.ts';
import type { MentionedIds } from '#core/mentions/stream-mentions.ts';
import { lookUpKey, numberOf } from '#core/model/reference-id.ts';
import { namesByNumber } from '#core/model/release/linked-issues.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import type { Urls } from '#core/model/urls.ts';
import { fileHash } from '#generator/digest.ts';
import type { NamedFile } from './named-file.ts';

/** Files of about ten kilobytes. */
const IDS_PER_SHARD = 250;

export interface IdFiles {
  readonly index: IdIndex;
  readonly shards: readonly NamedFile[];
}

/** The ids of a stream. */
export interface StreamIds {
  /** In order. */
  readonly ids: MentionedIds;
  /** The mentions of an id, computed when its file is made. */
  readonly mentions: (id: string) => readonly Mention[];
}

/** An id with its spelling in each stream. */
interface KnownId {
  readonly id: string;
  readonly spellings: (readonly [stream: StreamIds, id: string])[];
  /** For a number: the ids of issues of repositories. */
  readonly others: string[];
}

/** Every id that a release mentions, in shards. The shard of an id is computed from the id. */
export function createIdFiles(streams: readonly StreamIds[], urls: Urls): IdFiles {
  const all = gatherIds(streams);
  const count = Math.max(1, Math.ceil(all.size / IDS_PER_SHARD));
  const buckets = Array.from({ length: count }, (): [string, KnownId][] => []);
  for (const entry of all) buckets[shardOf(entry[0], count)]?.push(entry);
  const shards = buckets.map((ids, place) => shardFile(ids, place, urls));
  return { index: { schema: 1, shards: shards.map(({ url }) => url) }, shards };
}

function knownId(all: Map<string, KnownId>, id: string): KnownId {
  const known = all.get(lookUpKey(id)) ?? { id, spellings: [], others: [] };
  all.set(lookUpKey(id), known);
  return known;
}

function gatherIds(streams: readonly StreamIds[]): ReadonlyMap<string, KnownId> {
  const all = new Map<string, KnownId>();
  for (const stream of streams) {
    for (const id of stream.ids.keys()) {
      knownId(all, id).spellings.push([stream, id]);
    }
  }
  for (const { id } of [...all.values()]) {
    const number = numberOf(id);
    if (number !== undefined) knownId(all, number).others.push(id);
  }
  return all;
}

/** The names that links in the notes of each stream give to a number, except those of other issues. */
function namesOf({ spellings, others }: KnownId): Readonly<Record<string, readonly string[]>> {
  const ofOthers = new Set(others.map(lookUpKey));
  const names = spellings.flatMap(([{ ids }, id]) => {
    const releases = ids.get(id) ?? [];
    const linked = releases.flatMap((release) => namesByNumber(factsOf(release)).get(id) ?? []);
    const own = new Map(linked.map((name) => [lookUpKey(name), name]));
    for (const key of ofOthers) own.delete(key);
    return releases[0] && own.size > 0 ? [[releases[0].stream, [...own.values()]] as const] : [];
  });
  return Object.fromEntries(names);
}

function shardFile(ids: readonly (readonly [string, KnownId])[], place: number, urls: Urls): NamedFile {
  const mentions = ids.map(([key, known]): [string, IdMentions] => {
    const { id, spellings, others } = known;
    const names = namesOf(known);
    return [
      key,
      {
        id,
        ...(Object.keys(names).length > 0 && { names }),
        ...(others.length > 0 && { others }),
        mentions: spellings.flatMap(([stream, spelling]) => stream.mentions(spelling)),
      },
    ];
  });
  const shard: IdShard = { schema: 1, ids: Object.fromEntries(mentions) };
  const contents = `${JSON.stringify(shard)}\n`;
  return { url: urls.asset(`ids/${place}.${fileHash(contents)}.json`), contents };
}
