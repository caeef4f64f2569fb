import type { IdIndex, IdMentions, IdShard, Mention } from '../contracts/id-data.ts';
import { LoadError } from '../load-error.ts';
import { isObject } from '../model/parse-json.ts';
import { lookUpKey, numberOf, plainIds, REPOSITORY_ISSUE, STANDALONE_ID } from '../model/reference-id.ts';
import { shardOf } from './mention.ts';

/** An id, or the number of an issue with its repository: `org/name#12`, `name#12`. */
const ONE_ID = new RegExp(`^(?:${STANDALONE_ID}|${REPOSITORY_ISSUE})$`, 'i');

/** The result of looking up an id. */
export type LookUp =
  | { readonly outcome: 'nothing-asked' }
  /** The text is not a valid id. */
  | { readonly outcome: 'no-id'; readonly text: string }
  /**
   * No release mentions the id. Similar ids are other issues and are not suggested, except those with the same number in other
   * repositories.
   */
  | { readonly outcome: 'unmentioned'; readonly text: string; readonly others: readonly string[] }
  | { readonly outcome: 'found'; readonly found: IdMentions };

/**
 * Looks up an id, or the address of an issue, in the only shards that can contain it. A number alone is that of an issue: `1234` is
 * `#1234`, and so is `GH-1234` unless the notes write it.
 *
 * @throws LoadError if the index has another format
 */
export async function lookUpId(
  text: string,
  indexUrl: string,
  fetchJson: (url: string) => Promise<unknown>,
): Promise<LookUp> {
  const typed = plainIds(text).trim();
  const asked = lookUpKey(typed);
  const key = /^\d+$/.test(asked) ? `#${asked}` : asked;
  if (key === '') return { outcome: 'nothing-asked' };
  if (!ONE_ID.test(key)) return { outcome: 'no-id', text: text.trim() };
  const index = await fetchJson(indexUrl);
  if (!isOfSchema(index) || !('shards' in index)) throw new LoadError('issues', 'outdated');
  const { shards } = index as IdIndex;
  const others = new Set<string>();
  for (const id of [key, ...otherFormsOf(key)]) {
    const found = await mentionsOf(id, shards, fetchJson);
    if (found === undefined) continue;
    const { names = {} } = found;
    // Another stream can have the number of another repository.
    const isMeant = ({ stream }: Mention): boolean =>
      numberOf(key) === undefined || id === key || names[stream]?.some(isNamed(key)) === true;
    const mentions = found.mentions.filter(isMeant);
    if (mentions.length > 0) return { outcome: 'found', found: { ...found, mentions } };
    if (found.mentions.length > 0) others.add(found.id);
    for (const other of found.others ?? []) others.add(other);
  }
  const [named, ...further] = [...others].filter(isNamed(key));
  return named !== undefined && further.length === 0
    ? lookUpId(named, indexUrl, fetchJson)
    : { outcome: 'unmentioned', text: numberOf(key) === undefined ? key : typed, others: [...others] };
}

/** The ids of the issues with the number that a reader looked up, if these are several, or others than the one that was asked for. */
export function sameNumber(lookUp: LookUp): readonly string[] {
  if (lookUp.outcome === 'unmentioned') return lookUp.others;
  return lookUp.outcome === 'found' && lookUp.found.others ? [lookUp.found.id, ...lookUp.found.others] : [];
}

/** Whether a name is what a reader means by `ORG/NAME#12` or `NAME#12`. */
function isNamed(key: string): (name: string) => boolean {
  return (name) => {
    const written = lookUpKey(name);
    return numberOf(key) !== undefined && (written === key || written.endsWith(`/${key}`));
  };
}

/** Readers know `#1234` of GitHub also as `GH-1234`, or by the name of its repository. */
function otherFormsOf(key: string): readonly string[] {
  const number = /^GH-(\d+)$/.exec(key)?.[1];
  if (number !== undefined) return [`#${number}`];
  if (key.startsWith('#')) return [`GH-${key.slice(1)}`];
  const ofRepository = numberOf(key);
  return ofRepository === undefined ? [] : [ofRepository];
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
