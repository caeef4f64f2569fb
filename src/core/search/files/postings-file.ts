import { prefixSums, textToNumbers } from './numbers-as-text.ts';
import {
  damagedIndex,
  expectText,
  type Packing,
  packFile,
  type Unpacking,
  unpackFile,
} from './packed-file.ts';

/** For each of a run of neighbouring terms the numbers of the records that it is in, ascending. */
export type Postings = readonly Uint32Array[];

const BETWEEN = '\n';

/** @param rows of each term the numbers as `ascendingToText` has them */
export function encodePostings(rows: readonly string[], packing: Packing): Uint8Array {
  return packFile('postings', { lists: rows.join(BETWEEN) }, packing);
}

export interface PostingsLimits {
  readonly terms: number;
  readonly records: number;
}

/**
 * One shard of the index.
 * @throws SearchIndexError for anything but a whole shard of this format, with as many terms and no more records than the index says.
 */
export async function decodePostings(
  file: Uint8Array,
  limits: PostingsLimits,
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
