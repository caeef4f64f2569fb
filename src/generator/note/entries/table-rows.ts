import type { Element, ElementContent } from 'hast';
import { isColumn, namesIds, namesNumbers, titleRank } from '../headings/column-names.ts';
import { factNamed } from '../headings/fact-labels.ts';
import type { ReadingRules } from '../headings/scope.ts';
import { type Content, createElement, createText, isElement } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { OutlineEntry, OutlineTask } from '../outline/outline.ts';
import { createEntry, type EntryContext, readHeadline } from './entries.ts';
import { rangeOf } from './list-item.ts';
import { idsOf, type ReferenceRules } from './references.ts';
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

/** `CVSS base score (v3.1)` */
const REMARK = /(?<=\S)\s*\([^()]*\)\s*$/;

/** The rows of a table with a header row; empty for other nodes. */
export function tableRows(node: Content | undefined): readonly TableRow[] {
  if (!isElement(node, 'div', 'table')) return [];
  if (node.tagName === 'div') return node.children.length === 1 ? tableRows(node.children[0]) : [];
  const [head, ...rows] = rowElements(node);
  const columns = head ? cellElements(head).map((cell) => plainText(cell).replace(REMARK, '')) : [];
  if (head === undefined || !cellElements(head).every(({ tagName }) => tagName === 'th')) return [];
  // The header can have a second row, for the columns below a column that spans several.
  const header = node.children.flatMap((part) => (isElement(part, 'thead') ? part.children : []));
  const body = rows.filter((row) => !header.includes(row));
  return body.flatMap((row) => {
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
  const kind = headline.kind ?? kindInRow(read, context);
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

interface DividedRow {
  readonly title: readonly Content[];
  readonly ids: OutlineEntry['references'];
  /** The other cells of the row. */
  readonly others: readonly Cell[];
}

function divide({ cells }: TableRow, { rules: { references } }: EntryContext): DividedRow {
  const ids = new Map(
    cells.flatMap((cell) => {
      const found = idsInCell(cell, references);
      return found ? [[cell, found] as const] : [];
    }),
  );
  const others = cells.filter((cell) => !ids.has(cell));
  const described = others.filter(
    ({ column }) => !isColumn(column, 'kind') && factNamed(column) === undefined,
  );
  const [title = cells.find((cell) => ids.has(cell)) ?? others[0] ?? cells[0]] = described.toSorted(
    (left, right) =>
      titleRank(left.column) - titleRank(right.column) ||
      Number(namesIds(left.column)) - Number(namesIds(right.column)),
  );
  const subject = others.find((cell) => cell !== title && cell.nodes.length > 0 && cell.nodes.every(isCode));
  return {
    title: [...(subject ? [...subject.nodes, createText(': ')] : []), ...(title?.nodes ?? [])],
    ids: [...ids].flatMap(([cell, found]) => (cell === title ? [] : found)),
    others: others.filter((cell) => cell !== title && cell !== subject && !isColumn(cell.column, 'kind')),
  };
}

/** What a description of a row is about: `| [map.cache](…) | Modified | The default is 8. |` */
function isCode(node: Content): boolean {
  return isElement(node, 'code', 'a') && (node.tagName === 'code' || node.children.every(isCode));
}

/**
 * Whether all rows of a table have ids or kinds in a column of their own, so that it is a list of changes: `| Issue ID | Description |`. A
 * table such as `| Issue ID | Status |` says more about the issue that a heading above it describes.
 */
export function listsChanges(
  rows: readonly TableRow[],
  { references, vocabulary }: Pick<ReadingRules, 'references' | 'vocabulary'>,
): boolean {
  const hasIds = (cell: Cell): boolean => namesIds(cell.column) && idsInCell(cell, references) !== undefined;
  const hasKind = ({ column, text }: Cell): boolean =>
    isColumn(column, 'kind') && vocabulary.kindOfLabel(text) !== undefined;
  return [hasIds, hasKind].some(
    (states) =>
      rows.length > 0 &&
      rows.every(({ cells }) => cells.some(states) && !cells.every((cell) => states(cell) || isState(cell))),
  );
}

function isState({ column }: Cell): boolean {
  return isColumn(column, 'state') || factNamed(column) !== undefined;
}

/** The ids in a table below the heading of an issue: `| Issue ID | Status |`. */
export function idsOfIssue(node: Content, rules: ReferenceRules): OutlineEntry['references'] {
  const [row, ...others] = tableRows(node);
  if (row === undefined || others.length > 0) return [];
  const ids = row.cells.map((cell) => (namesIds(cell.column) ? idsInCell(cell, rules) : undefined));
  return row.cells.every((cell, place) => ids[place] !== undefined || isState(cell))
    ? ids.flatMap((found) => found ?? [])
    : [];
}

/** The ids of a cell without other text. */
function idsInCell(cell: Cell, rules: ReferenceRules): OutlineEntry['references'] | undefined {
  if (ONLY_NUMBERS.test(cell.text) && namesNumbers(cell.column))
    return (cell.text.match(/(?<!\d-)\d{5,}/g) ?? []).map((number) => ({ id: `#${number}` }));
  const found = MAY_BEGIN_ID.test(cell.text) ? referencesIn(cell.nodes, rules) : undefined;
  const left = (found ?? []).reduce((rest, { id }) => rest.replace(id, ''), cell.text);
  return found !== undefined && found.length > 0 && !/\w/.test(left) ? found : undefined;
}

/** Numbers of issues without a prefix, and of the branch with the fix: `1087469-1`. Shorter numbers may count the rows. */
const ONLY_NUMBERS = /^\s*\d{5,}(?:-\d{1,2})?(?:[\s,;/]+\d{5,}(?:-\d{1,2})?)*\s*$/;

const MAY_BEGIN_ID = /^\W*(?:[A-Z]+-?\d|[A-Z]{3}[a-z]{2}\d|#\d|GHSA)/;

/** The kind in a column such as `Type`, or the state in a column such as `Status`: `Fixed`, `Open`. */
function kindInRow(
  { cells }: TableRow,
  { scope, rules: { vocabulary } }: EntryContext,
): OutlineEntry['kind'] | undefined {
  const textIn = (name: 'kind' | 'state'): string =>
    cells.find(({ column }) => isColumn(column, name))?.text ?? '';
  const kind = vocabulary.kindOfLabel(textIn('kind'));
  // Below `Compatibility changes`, what is modified is not only improved.
  if (scope.kind === 'breaking' && kind === 'enhancement') return undefined;
  // Below `Known issues`, a state can be that of a later release.
  if (kind !== undefined || (scope.kind !== undefined && scope.kind !== 'other')) return kind;
  const state = textIn('state');
  return vocabulary.kindOfHeading(state) ?? vocabulary.kindOfHeading(`${state} issue`);
}

/** Returns a cell as a paragraph: `Workaround: Restart the collector`. */
function cellParagraph({ column, nodes }: Cell): Content {
  const name = column === '' ? [] : [createText(`${column}: `)];
  return createElement('p', {}, [...name, ...(nodes as ElementContent[])]);
}
