import { isVersion } from '../model/version.ts';

const DELIMITERS = ['\t', ';', ',', '|'] as const;

export type Delimiter = (typeof DELIMITERS)[number];

export function delimiterOf(line: string): Delimiter | undefined {
  return DELIMITERS.find((one) => line.includes(one));
}

/** The cells of a line of CSV, or of cells that were copied from a spreadsheet. A cell in quotes can contain delimiters. */
export function splitCells(line: string, delimiter: Delimiter): readonly string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

/** How likely a text is an installed version. */
export type Likeness = 0 | 1 | 2 | 3;

/** Whether a text is exactly a version of a stream. */
export type IsRelease = (text: string) => boolean;

/** The minimum likeness if nothing else marks a text as a version. A single number can be anything. */
export const PROBABLE: Likeness = 2;

export function likenessToVersion(text: string, isRelease: IsRelease): Likeness {
  if (text === '' || !isVersion(text)) return 0;
  if (isRelease(text)) return 3;
  if (isInternetAddress(text)) return 0;
  return /\d\.\d/.test(text) ? PROBABLE : 1;
}

/** Inventories have a column of addresses, and `10.0.0.12` could be a version. */
function isInternetAddress(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
}
