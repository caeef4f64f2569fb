import type { Element } from 'hast';
import { readDay } from '#core/model/dates/written-day.ts';
import type { DatedPatch } from '#core/model/release/release-body.ts';
import type { VersionRules } from '#core/model/version.ts';
import { isColumn } from '../headings/column-names.ts';
import { readPatchHeading } from '../headings/patch-heading.ts';
import { type Content, isElement } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
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

function readTable(table: Element, rules: VersionRules | undefined): readonly DatedPatch[] {
  const [head, ...rows] = rowElements(table).map((row) => cellElements(row).map((cell) => plainText(cell)));
  const column = head?.findIndex((cell) => isColumn(cell, 'day')) ?? -1;
  if (column < 1) return [];
  return rows.flatMap((cells) => {
    const patch = readPatchHeading(cells[0] ?? '', rules);
    const date = readDay(cells[column] ?? '');
    return patch && date !== undefined ? [{ version: patch.version, date }] : [];
  });
}
