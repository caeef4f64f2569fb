import { ascendingToText, prefixSums, textToNumbers } from './numbers-as-text.ts';
import { damagedIndex, expectText, fileText, type Unpacking, unpackFile } from './packed-file.ts';

/** For each term of a shard, the numbers of the records that contain it, ascending. */
export type Postings = readonly Uint32Array[];

const BETWEEN = '\n';

export function encodePostings(postings: readonly (readonly number[])[]): string {
  return fileText('postings', { lists: postings.map(ascendingToText).join(BETWEEN) });
}

/**
 * Decodes a shard of postings.
 *
 * @throws SearchIndexError if the shard is damaged, or does not fit the number of terms and records
 */
export async function decodePostings(
  file: Uint8Array,
  limits: { readonly terms: number; readonly records: number },
  unpacking: Unpacking,
): Promise<Postings> {
  const { lists } = await unpackFile('postings', file, unpacking);
  const postings = expectText(lists)
    .split(BETWEEN)
    .map((row) => prefixSums(textToNumbers(row)));
  const fits =
    postings.length === limits.terms && postings.every((list) => (list.at(-1) ?? 0) < limits.records);
  if (!fits) throw damagedIndex('its postings do not fit its words');
  return postings;
}
