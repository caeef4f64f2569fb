import {
  type IdIndex,
  type IdMentions,
  type IdShard,
  type Mention,
  shardOf,
} from '#core/mentions/mention.ts';
import { lookUpKey } from '#core/model/reference-id.ts';
import type { Urls } from '#core/model/urls.ts';
import { hashOf, type NamedFile } from './named-file.ts';

/** Some ten kilobytes a file. */
const IDS_PER_SHARD = 250;

export interface IdFiles {
  readonly index: IdIndex;
  readonly shards: readonly NamedFile[];
}

/** Every id that a release of these streams mentions, in files among which the id itself says where it is. */
export function createIdFiles(
  streams: readonly ReadonlyMap<string, readonly Mention[]>[],
  urls: Urls,
): IdFiles {
  const all = new Map<string, { id: string; mentions: Mention[] }>();
  for (const ids of streams) {
    for (const [id, mentions] of ids) {
      const known = all.get(lookUpKey(id));
      if (known) known.mentions.push(...mentions);
      else all.set(lookUpKey(id), { id, mentions: [...mentions] });
    }
  }
  const count = Math.max(1, Math.ceil(all.size / IDS_PER_SHARD));
  const buckets = Array.from({ length: count }, (): [string, IdMentions][] => []);
  for (const [key, mentions] of all) buckets[shardOf(key, count)]?.push([key, mentions]);
  const shards = buckets.map((ids, place): NamedFile => {
    const shard: IdShard = { schema: 1, ids: Object.fromEntries(ids) };
    const contents = `${JSON.stringify(shard)}\n`;
    return { url: urls.asset(`ids/${place}.${hashOf(contents)}.json`), contents };
  });
  return { index: { schema: 1, shards: shards.map(({ url }) => url) }, shards };
}
