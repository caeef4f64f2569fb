import { isObject } from '../../model/parse-json.ts';
import { SearchIndexError } from './search-index-error.ts';

/**
 * Every file of the index is a JSON object, deflated with zlib's header and checksum, which detects damaged files. It contains its format
 * and kind, so that other files (an error page, or a file of another version of this program) are rejected at once.
 */
export const SEARCH_INDEX_FORMAT = 7;

/** The kinds of files. The format number increases whenever the encoding, the tokenizer or the folding changes. */
export type FileKind = 'index' | 'words' | 'postings' | 'texts';

/** Platform functions for reading. Both may throw on invalid input. */
export interface Unpacking {
  readonly decodeText: (bytes: Uint8Array) => string;
  readonly inflate: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/** The fields of a file, unchecked. */
export type FileFields = Readonly<Record<string, unknown>>;

/** The text of a file, which the caller deflates: ECMAScript has no deflate. */
export function fileText(kind: FileKind, fields: FileFields): string {
  return JSON.stringify({ format: SEARCH_INDEX_FORMAT, kind, ...fields });
}

/** @throws SearchIndexError if the file is damaged, or has another format or kind */
export async function unpackFile(
  kind: FileKind,
  file: Uint8Array,
  unpacking: Unpacking,
): Promise<FileFields> {
  const content = await parse(file, unpacking);
  if (!isObject(content) || typeof content.format !== 'number') throw notAnIndex(`it is no search index`);
  checkFormat(content.format);
  if (content.kind !== kind) throw notAnIndex(`it is not its ${kind} file`);
  return content;
}

/** @throws SearchIndexError that asks the reader to reload the page, if page and index have different formats */
export function checkFormat(format: unknown): void {
  if (format === SEARCH_INDEX_FORMAT) return;
  const message = `The search index has format ${String(format)}, and this page reads format ${SEARCH_INDEX_FORMAT}. Reload the page.`;
  throw new SearchIndexError('other-format', message);
}

async function parse(file: Uint8Array, unpacking: Unpacking): Promise<unknown> {
  try {
    return JSON.parse(unpacking.decodeText(await unpacking.inflate(file)));
  } catch {
    throw damagedIndex('a file of it is not whole');
  }
}

/** @throws SearchIndexError if the value is not text */
export function expectText(value: unknown): string {
  if (typeof value !== 'string') throw damagedIndex('a text in it is missing');
  return value;
}

/** @throws SearchIndexError if the value is not a list of texts */
export function expectTexts(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) {
    throw damagedIndex('a list in it is missing');
  }
  return value;
}

/** @param what the end of the message */
export function damagedIndex(what: string): SearchIndexError {
  return new SearchIndexError('damaged', `The search index is damaged: ${what}.`);
}

function notAnIndex(what: string): SearchIndexError {
  return new SearchIndexError('stranger', `The search index could not be read: ${what}.`);
}
