import type { Element } from 'hast';
import { readDay } from '#core/model/dates/written-day.ts';
import type { DatedPatch } from '#core/model/release/release-body.ts';
import type { VersionRules } from '#core/model/version.ts';
import { isColumn } from '../headings/column-names.ts';
import { readPatchHeading } from '../headings/patch-heading.ts';
import { type Content, isElement } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { FoundDay } from '../outline/outline.ts';
import { cellElements, rowElements } from './table-rows.ts';

/** The versions and dates of tables that list them: `| Version | Release date | … |`. */
export function datedVersions(
  nodes: readonly Content[],
  rules: VersionRules | undefined,
): readonly DatedPatch[] {
  return nodes.flatMap((node) => {
    if (!isElement(node, 'div', 'table')) return [];
    return node.tagName === 'table' ? readTable(node, rules) : datedVersions(node.children, rules);
  });
}

/** The date of a release in a table of facts about it: `| Release date | September 1st, 2026 |`. */
export function dayOfTable(node: Content): FoundDay | undefined {
  if (!isElement(node, 'div', 'table')) return undefined;
  if (node.tagName === 'div')
    return node.children.length === 1 ? dayOfTable(node.children[0] as Content) : undefined;
  const rows = textRows(node);
  const [name = '', text = ''] = rows.find(([first = '']) => isColumn(first, 'day')) ?? [];
  const date = rows.every(({ length }) => length === 2) ? readDay(text) : undefined;
  return date === undefined ? undefined : { date, from: { as: 'table', text: `${name} ${text}` } };
}

function textRows(table: Element): readonly (readonly string[])[] {
  return rowElements(table).map((row) => cellElements(row).map((cell) => plainText(cell)));
}

function readTable(table: Element, rules: VersionRules | undefined): readonly DatedPatch[] {
  const [head, ...rows] = textRows(table);
  const column = head?.findIndex((cell) => isColumn(cell, 'day')) ?? -1;
  if (column < 1) return [];
  return rows.flatMap((cells) => {
    const patch = readPatchHeading(cells[0] ?? '', rules);
    const date = readDay(cells[column] ?? '');
    return patch && date !== undefined ? [{ version: patch.version, date }] : [];
  });
}
