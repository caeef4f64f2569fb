/**
 * Without a byte order mark, Excel reads the file in the machine’s code page, and breaks dashes and quotation
 * marks.
 */
const BYTE_ORDER_MARK = '\uFEFF';

export function saveCsv(name: string, text: string): void {
  saveFile(name, BYTE_ORDER_MARK + text, 'text/csv');
}

/** Offers a text for download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  // Some systems show the marks that isolate versions in right-to-left titles, or replace them by underscores.
  link.download = name.replace(/[\u2068\u2069]/g, '');
  link.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url));
}
