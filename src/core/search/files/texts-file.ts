import {
  damagedIndex,
  expectTexts,
  type Packing,
  packFile,
  type Unpacking,
  unpackFile,
} from './packed-file.ts';

/** What is shown of a record, and where it leads. */
export interface RecordText {
  readonly text: string;
  /** The heading that it stands below; empty for what stands before the first one. */
  readonly section: string;
  /** Without `#`; empty for the top of the page. */
  readonly anchor: string;
}

/** `[text, anchor, section]`; the section is left out where it is the one of the row above. */
type Row = readonly [text: string, anchor: string, section?: string];

export function encodeTexts(texts: readonly RecordText[], packing: Packing): Uint8Array {
  const rows = texts.map(({ text, anchor, section }, number): Row => {
    return number > 0 && texts[number - 1]?.section === section ? [text, anchor] : [text, anchor, section];
  });
  return packFile('texts', { rows }, packing);
}

/** @throws SearchIndexError for anything but a whole shard of this format, of `count` records. */
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
