import * as z from 'zod';
import { parseJson } from '#core/model/parse-json.ts';
import { refuse } from '../import-problem.ts';
import type { FileChangesInput, ImportRecord } from './file-changes.ts';

/** The records of all sources of a stream, by source: a stream can have several. */
export type ImportRecords = Readonly<Record<string, ImportRecord>>;

const schema = z.record(z.string(), z.record(z.string(), z.string()));

/**
 * Parses the record of earlier imports; without a text, there were none. Only files in `folder` count, so that a damaged
 * record cannot remove others.
 * @throws {ImportRefusal} if the text is not such a record
 */
export function parseImportRecords(
  text: string | undefined,
  { file, folder }: { readonly file: string; readonly folder: string },
): ImportRecords {
  const records = schema.safeParse(parseJson(text ?? '{}')).data ?? refuse('import-record', { file });
  const isInside = (path: string): boolean =>
    path.startsWith(`${folder}/`) && !path.split('/').includes('..') && !path.includes('\\');
  return Object.fromEntries(
    Object.entries(records).map(([source, record]) => [
      source,
      Object.fromEntries(Object.entries(record).filter(([path]) => isInside(path))),
    ]),
  );
}

/** The records for an import from `source`. @param isThere whether another source still exists */
export function recordsFor(
  source: string,
  { [source]: record = {}, ...rest }: ImportRecords,
  isThere: (source: string) => boolean,
): Required<Pick<FileChangesInput, 'record' | 'former' | 'others'>> {
  const [former, others] = [false, true].map((wanted): ImportRecord => {
    const records = Object.entries(rest).filter(([name]) => isThere(name) === wanted);
    return Object.assign({}, ...records.map(([, files]) => files));
  });
  return { record, former: former ?? {}, others: others ?? {} };
}

/** The text of the records after an import from `source`. A file belongs to the source that it was last imported from. */
export function recordsText(records: ImportRecords, source: string, record: ImportRecord): string {
  const others = Object.entries(records).filter(([name]) => name !== source);
  const kept = others.map(([name, files]) => [
    name,
    Object.fromEntries(Object.entries(files).filter(([path]) => !(path in record))),
  ]);
  return `${JSON.stringify(Object.fromEntries([...kept, [source, record]]), undefined, 2)}\n`;
}
