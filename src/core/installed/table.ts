import { type Delimiter, delimiterOf, type IsRelease, likenessToVersion, splitCells } from './cells.ts';
import { type FieldRole, roleOfField } from './field-names.ts';

/** The contents of the columns of a text. */
export interface Table {
  /** Set if there is a header. */
  readonly delimiter?: Delimiter;
  readonly column?: number | undefined;
  readonly host?: number | undefined;
  readonly stream?: number | undefined;
  /** The line of the header, from 1. */
  readonly header?: number;
}

/** Only the first lines are examined, because all lines of a long text would block the page. */
const MAX_EXAMINED_LINES = 200;

/** Finds the columns of a text, whose first line can be a header. */
export function findTable(lines: readonly string[], isRelease: IsRelease): Table {
  const first = lines.findIndex((line) => line.trim() !== '');
  const header = lines[first] ?? '';
  const delimiter = delimiterOf(header);
  const names = delimiter === undefined ? [header.trim()] : splitCells(header, delimiter);
  const columnOf = (role: FieldRole): number | undefined => {
    const place = names.findIndex((name) => roleOfField(name) === role);
    return place < 0 ? undefined : place;
  };
  const column = columnOf('version');
  if (column === undefined || names.some((name) => likenessToVersion(name, isRelease) > 0)) {
    return { column: findColumn(lines, isRelease) };
  }
  const others = { host: columnOf('host'), stream: columnOf('stream') };
  return { ...(delimiter && { delimiter }), column, ...others, header: first + 1 };
}

/** The column in which most lines have a version. Undefined if most lines with cells have none. */
function findColumn(lines: readonly string[], isRelease: IsRelease): number | undefined {
  const sums: number[] = [];
  const counts: number[] = [];
  let rows = 0;
  for (const line of lines.slice(0, MAX_EXAMINED_LINES)) {
    const delimiter = delimiterOf(line);
    if (delimiter === undefined) continue;
    rows += 1;
    for (const [place, cell] of splitCells(line, delimiter).entries()) {
      const likeness = likenessToVersion(cell, isRelease);
      sums[place] = (sums[place] ?? 0) + likeness;
      counts[place] = (counts[place] ?? 0) + Math.min(likeness, 1);
    }
  }
  const most = Math.max(0, ...sums);
  // If two columns are equally likely, the first one is the host.
  const column = sums.lastIndexOf(most);
  return most > 0 && (counts[column] ?? 0) * 2 >= rows ? column : undefined;
}
