/** Writes rows as CSV (RFC 4180), with a line break after the last one. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return [...rows.map((fields) => fields.map(csvField).join(',')), ''].join('\r\n');
}

/** Escapes a CSV field. Prefixes text that a spreadsheet would evaluate as a formula. */
function csvField(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Reads the rows of a CSV file, and removes what `writeCsv` puts before a formula. A field in quotes can have line breaks. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let fields: string[] = [];
  for (const match of text.replace(/^\uFEFF/, '').matchAll(FIELD)) {
    const [, quoted, plain = '', end] = match;
    const field = quoted?.replaceAll('""', '"') ?? plain.trim();
    fields.push(field.replace(/^'(?=[=+\-@\t\r])/, ''));
    if (end === ',') continue;
    if (fields.some((one) => one !== '')) rows.push(fields);
    fields = [];
    if (end === '') break;
  }
  return rows;
}

const FIELD = /(?:"((?:[^"]|"")*)"[^,\r\n]*|([^,\r\n]*))(,|\r\n|\r|\n|$)/g;
