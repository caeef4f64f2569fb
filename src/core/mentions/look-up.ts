import type { IdIndex, IdMentions, IdShard } from '../contracts/id-data.ts';
import { LoadError } from '../load-error.ts';
import { isObject } from '../model/parse-json.ts';
import { lookUpKey, STANDALONE_ID } from '../model/reference-id.ts';
import { shardOf } from './mention.ts';

/** An id, or an id in another repository: `org/name#12`. */
const ONE_ID = new RegExp(String.raw`^(?:${STANDALONE_ID}|[\w.-]+/[\w.-]+#\d+)$`, 'i');

/** The result of looking up an id. */
export type LookUp =
  | { readonly outcome: 'nothing-asked' }
  /** The text is not a valid id. */
  | { readonly outcome: 'no-id'; readonly text: string }
  /** No release mentions the id. Similar ids are other issues and are not suggested. */
  | { readonly outcome: 'unmentioned'; readonly text: string }
  | { readonly outcome: 'found'; readonly found: IdMentions };

/**
 * Looks up an id in the only shard that can contain it. A number alone is that of an issue: `1234` is `#1234`, and so is `GH-1234` unless
 * the notes write it.
 *
 * @throws LoadError if the index has another format
 */
export async function lookUpId(
  text: string,
  indexUrl: string,
  fetchJson: (url: string) => Promise<unknown>,
): Promise<LookUp> {
  const asked = lookUpKey(text);
  const key = /^\d+$/.test(asked) ? `#${asked}` : asked;
  if (key === '') return { outcome: 'nothing-asked' };
  if (!ONE_ID.test(key)) return { outcome: 'no-id', text: text.trim() };
  const index = await fetchJson(indexUrl);
  if (!isOfSchema(index) || !('shards' in index)) throw new LoadError('issues', 'outdated');
  const { shards } = index as IdIndex;
  for (const id of [key, ...otherFormsOf(key)]) {
    const found = await mentionsOf(id, shards, fetchJson);
    if (found) return { outcome: 'found', found };
  }
  return { outcome: 'unmentioned', text: key };
}

/** Readers know `#1234` of GitHub also as `GH-1234`. */
function otherFormsOf(key: string): readonly string[] {
  const number = /^(?:GH-|#)(\d+)$/.exec(key)?.[1];
  return number === undefined ? [] : [key.startsWith('#') ? `GH-${number}` : `#${number}`];
}

async function mentionsOf(
  id: string,
  shards: IdIndex['shards'],
  fetchJson: (url: string) => Promise<unknown>,
): Promise<IdMentions | undefined> {
  const url = shards[shardOf(id, shards.length)];
  if (url === undefined) throw new LoadError('issues', 'outdated');
  const shard = await fetchJson(url);
  if (!isOfSchema(shard) || !('ids' in shard)) throw new LoadError('issues', 'outdated');
  const { ids } = shard as IdShard;
  return Object.hasOwn(ids, id) ? ids[id] : undefined;
}

function isOfSchema(value: unknown): value is { readonly schema: 1 } {
  return isObject(value) && value.schema === 1;
}
