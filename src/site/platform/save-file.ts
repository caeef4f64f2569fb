import { eachInSteps } from '#core/steps.ts';
import { inSlices } from './in-slices.ts';

/**
 * Without a byte order mark, Excel reads the file in the machine’s code page, and breaks dashes and quotation
 * marks.
 */
const BYTE_ORDER_MARK = '\uFEFF';

export function saveCsv(name: string, text: string): void {
  saveBlobs(name, [text], 'text/csv');
}

/** Offers a large file for download. Writes its parts in slices, so that they do not delay input. */
export async function saveParts(
  name: string,
  parts: Iterable<string>,
  type: 'text/csv' | 'application/json',
): Promise<void> {
  saveBlobs(name, await inSlices(eachInSteps(parts, (part) => new Blob([part]))), type);
}

/** Offers a text for download. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlobs(name, [text], type);
}

function saveBlobs(name: string, parts: BlobPart[], type: string): void {
  const marked = type === 'text/csv' ? [BYTE_ORDER_MARK, ...parts] : parts;
  const url = URL.createObjectURL(new Blob(marked, { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  // Some systems show the marks that isolate versions in right-to-left titles, or replace them by underscores.
  link.download = name.replace(/[\u2068\u2069]/g, '');
  link.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url));
}
