import { damagedIndex, expectTexts, fileText, type Unpacking, unpackFile } from './packed-file.ts';

/** The displayed text of a record, and its target. */
export interface RecordText {
  readonly text: string;
  /** The heading above it; empty before the first heading. */
  readonly section: string;
  /** Without `#`; empty for the top of the page. */
  readonly anchor: string;
}

/** `[text, anchor, section]`; the section is missing if it is the same as in the previous row. */
type Row = readonly [text: string, anchor: string, section?: string];

export function encodeTexts(texts: readonly RecordText[]): string {
  const rows = texts.map(({ text, anchor, section }, number): Row => {
    return number > 0 && texts[number - 1]?.section === section ? [text, anchor] : [text, anchor, section];
  });
  return fileText('texts', { rows });
}

/** @throws SearchIndexError if the shard is damaged or does not have `count` records */
export async function decodeTexts(
  file: Uint8Array,
  count: number,
  unpacking: Unpacking,
): Promise<RecordText[]> {
  const { rows } = await unpackFile('texts', file, unpacking);
  if (!Array.isArray(rows) || rows.length !== count) throw damagedIndex('its texts do not fit together');
  let section = '';
  return rows.map((row: unknown) => {
    const [text, anchor, next] = expectTexts(row);
    if (text === undefined || anchor === undefined) throw damagedIndex('a text in it is missing');
    section = next ?? section;
    return { text, section, anchor };
  });
}
