import type { Element, ElementContent } from 'hast';
import { type Content, createElement, createText, isElement } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { OutlineEntry, OutlineTask } from '../outline/outline.ts';
import { createEntry, type EntryContext, readHeadline } from './entries.ts';
import { rangeOf } from './list-item.ts';
import { idsOf } from './references.ts';
import { referencesIn } from './take-references.ts';
import { readTask } from './tasks.ts';

/** A table row below the header row. */
export interface TableRow {
  readonly row: Element;
  readonly cells: readonly Cell[];
}

interface Cell {
  /** The header text of the column. */
  readonly column: string;
  readonly text: string;
  readonly nodes: readonly Content[];
}

/** The rows of a table with a header row; empty for other nodes. */
export function tableRows(node: Content | undefined): readonly TableRow[] {
  if (!isElement(node, 'div', 'table')) return [];
  if (node.tagName === 'div') return node.children.length === 1 ? tableRows(node.children[0]) : [];
  const [head, ...rows] = rowElements(node);
  const columns = head ? cellElements(head).map((cell) => plainText(cell)) : [];
  if (head === undefined || !cellElements(head).every(({ tagName }) => tagName === 'th')) return [];
  return rows.flatMap((row) => {
    const cells = cellElements(row)
      .map((cell, place) => ({ column: columns[place] ?? '', text: plainText(cell), nodes: cell.children }))
      .filter(({ text }) => text !== '');
    return cells.length > 0 ? [{ row, cells }] : [];
  });
}

export function rowElements(table: Element): readonly Element[] {
  return table.children
    .filter((part) => isElement(part))
    .flatMap((part) =>
      part.tagName === 'tr' ? [part] : part.children.filter((row) => isElement(row, 'tr')),
    );
}

export function cellElements(row: Element): readonly Element[] {
  return row.children.filter((cell) => isElement(cell, 'td', 'th'));
}

export function rowEntry(read: TableRow, context: EntryContext): OutlineEntry {
  const { row } = read;
  const { title, ids, others } = divide(read, context);
  const headline = readHeadline(title, context.rules, context.scope);
  const kind = headline.kind ?? kindInRow(read, context.rules);
  const written = {
    ...{ element: row, below: [], content: others.map(cellParagraph) },
    headline: { ...headline, references: [...ids, ...headline.references], ...(kind && { kind }) },
  };
  return { ...createEntry(written, context), row };
}

export function rowTask(read: TableRow, context: EntryContext): OutlineTask {
  const { scope, rules } = context;
  const { title, ids, others } = divide(read, context);
  const task = readTask(
    { sentence: title, content: others.map(cellParagraph), range: rangeOf(read.row) },
    scope,
    rules,
  );
  const references = [...ids, ...task.references];
  return { ...task, references, ids: idsOf(read.row.children, references, rules.references) };
}

/** Header texts of the column that describes a row, best match first. */
const TITLE_COLUMNS = [
  /^(?:description|summary|title|release note)/i,
  /\b(?:issue|change|problem|feature|fix|name|what)s?\b/i,
  /./,
  /^/,
];

const KIND_COLUMN = /^(?:type|kind|category|change type)$/i;

interface DividedRow {
  readonly title: readonly Content[];
  readonly ids: OutlineEntry['references'];
  /** The other cells of the row. */
  readonly others: readonly Cell[];
}

function divide({ cells }: TableRow, { rules: { references } }: EntryContext): DividedRow {
  const ids = new Map(
    cells.flatMap((cell) => {
      const found = /^\W*(?:[A-Z]+-\d|#\d|GHSA)/.test(cell.text) ? referencesIn(cell.nodes, references) : [];
      return isOnlyIds(cell, found) ? [[cell, found ?? []] as const] : [];
    }),
  );
  const others = cells.filter((cell) => !ids.has(cell));
  const titles = TITLE_COLUMNS.map((pattern) => others.find(({ column }) => pattern.test(column)));
  const [title = others[0] ?? cells[0]] = titles.filter((cell) => cell !== undefined);
  return {
    title: title?.nodes ?? [],
    ids: [...ids].flatMap(([cell, found]) => (cell === title ? [] : found)),
    others: others.filter((cell) => cell !== title && !KIND_COLUMN.test(cell.column)),
  };
}

function isOnlyIds({ text }: Cell, found: OutlineEntry['references'] | undefined): boolean {
  const left = (found ?? []).reduce((rest, { id }) => rest.replace(id, ''), text);
  return found !== undefined && found.length > 0 && !/\w/.test(left);
}

function kindInRow(
  { cells }: TableRow,
  { vocabulary }: EntryContext['rules'],
): OutlineEntry['kind'] | undefined {
  const cell = cells.find(({ column }) => KIND_COLUMN.test(column));
  return cell && vocabulary.kindOfLabel(cell.text);
}

/** Returns a cell as a paragraph: `Workaround: Restart the collector`. */
function cellParagraph({ column, nodes }: Cell): Content {
  const name = column === '' ? [] : [createText(`${column}: `)];
  return createElement('p', {}, [...name, ...(nodes as ElementContent[])]);
}
