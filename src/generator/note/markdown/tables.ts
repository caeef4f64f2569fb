import type { TableRow } from 'mdast';
import type { NoteKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import type { Report } from '../report.ts';
import { placeOf } from '../source/line-places.ts';
import type { LocatedNodes } from './located-nodes.ts';
import { plainText } from './plain-text.ts';

/** Labels the scrolling region of each table with its columns, `Platform, From version`. Labels are unique on a page. */
export function labelTables(messages: Messages<NoteKey>, nodes: LocatedNodes): void {
  const taken = new Map<string, number>();
  for (const { node } of nodes.of('table')) {
    const columns = (node.children[0]?.children ?? [])
      .map((cell) => plainText(cell))
      .filter((name) => name !== '');
    const name =
      columns.length === 0
        ? messages('note.table')
        : messages('note.table-of', { columns: columns.join(', ') });
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    node.data = { ...node.data, label: count === 1 ? name : `${name} (${count})` };
  }
}

/** Reports cells after the last column of a table, which Markdown drops. A `|` in code also separates cells. */
export function reportCellsLeftOut(nodes: LocatedNodes, source: string, report: Report): void {
  for (const { node } of nodes.of('table')) {
    const columns = node.children[0]?.children.length ?? 0;
    for (const row of node.children.slice(1)) {
      const cells = cellsOf(row, source);
      const text = cells.slice(columns).join(' ').trim();
      if (text !== '') report('cells-left-out', placeOf(row), { cells: cells.length, columns, text });
    }
  }
}

/** The cells as written, up to the end of the line. */
function cellsOf({ position }: TableRow, source: string): readonly string[] {
  const start = position?.start.offset;
  if (start === undefined) return [];
  const end = source.indexOf('\n', start);
  const line = source.slice(start, end < 0 ? undefined : end).trim();
  return line
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());
}
