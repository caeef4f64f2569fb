import { type Packing, seal, type Unpacking, unseal } from './envelope.ts';
import { SearchIndexError } from './search-index-error.ts';

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
  return seal('texts', packing.encodeText(JSON.stringify(rows)), packing);
}

/** @throws SearchIndexError for anything but a whole shard of this format. */
export async function decodeTexts(file: Uint8Array, unpacking: Unpacking): Promise<RecordText[]> {
  const rows = parseRows(unpacking.decodeText(await unseal('texts', file, unpacking)));
  let section = '';
  return rows.map((row) => {
    if (!isRow(row)) throw damaged();
    section = row[2] ?? section;
    return { text: row[0], anchor: row[1], section };
  });
}

function parseRows(text: string): readonly unknown[] {
  try {
    const rows: unknown = JSON.parse(text);
    if (Array.isArray(rows)) return rows;
  } catch {
    // Said below, in the same words.
  }
  throw damaged();
}

function isRow(row: unknown): row is Row {
  return Array.isArray(row) && row.length >= 2 && row.every((cell) => typeof cell === 'string');
}

function damaged(): SearchIndexError {
  return new SearchIndexError('damaged', 'The search index is damaged: a text in it cannot be read.');
}
