import type { ReadingRules, Scope } from '../headings/scope.ts';
import { type Content, isElement, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { OpenSection } from '../outline/open-section.ts';
import type { OutlineBlock, OutlineTask } from '../outline/outline.ts';
import { datedVersions } from './dated-table.ts';
import { canBeEntries, type EntryContext, hasLabels, lineEntries, placeIn } from './entries.ts';
import { readItems } from './list-item.ts';
import { rowEntry, rowTask, tableRows } from './table-rows.ts';
import { listTasks } from './tasks.ts';

/** Where a list or a table stands. */
export interface ListPlace {
  /** The blocks of the note, and its place among them. */
  readonly nodes: readonly Content[];
  readonly index: number;
  /** What the headings above give; nothing before the first. */
  readonly scope: Scope | undefined;
  readonly section: OpenSection;
  /** Whether it stands below the heading of an entry. */
  readonly isInEntry: boolean;
  /** Whether a paragraph above stands for a heading. */
  readonly isBelowPseudo: boolean;
}

/** A list or a table that consists of entries. */
export interface EntryList {
  readonly blocks: (context: EntryContext) => readonly OutlineBlock[];
  /** The same below a heading that asks for action. */
  readonly tasks: (context: EntryContext) => readonly OutlineTask[];
}

/** Nothing for what belongs to the text around it. */
export function readEntryList(place: ListPlace, rules: ReadingRules): EntryList | undefined {
  const node = place.nodes[place.index];
  if (!isList(node)) return readTable(node, place);
  const items = readItems(node);
  const isLabelled = hasLabels(items, rules);
  if (!canBeEntries(items) || (!isLabelled && belongsToText(node.tagName === 'ol', place))) return undefined;
  return {
    blocks: (context) => lineEntries(items, context),
    tasks: ({ scope, rules }) => listTasks(items, scope, rules),
  };
}

/** Its rows are entries where the heading says of which kind; elsewhere it is a figure. */
function readTable(node: Content | undefined, place: ListPlace): EntryList | undefined {
  const { scope, isInEntry } = place;
  const isNamed = scope?.kind !== undefined || scope?.actions === true;
  if (node === undefined || !isNamed || scope.aside || isInEntry) return undefined;
  const rows = tableRows(node);
  if (rows.length === 0 || followsColon(place) || datedVersions([node], undefined).length > 0)
    return undefined;
  return {
    blocks: (context) => [
      {
        type: 'prose',
        nodes: [node],
        rows: rows.map((row) => rowEntry(row, context)),
        ...placeIn(context.scope),
      },
    ],
    tasks: (context) => rows.map((row) => rowTask(row, context)),
  };
}

function belongsToText(isOrdered: boolean, place: ListPlace): boolean {
  const { scope, isInEntry, isBelowPseudo } = place;
  if (scope === undefined || scope.aside || isInEntry) return true;
  if (!isBelowPseudo && followsColon(place)) return true;
  return isOrdered && scope.kind === undefined && !scope.actions;
}

/**
 * `These platforms are new:` and its list are one thing; but `We fixed these bugs:` opens a list of fixes, and further
 * lists in a section of such lists are no other.
 */
function followsColon({ nodes, index, scope, section }: ListPlace): boolean {
  const previous = nodes[index - 1];
  if (!isElement(previous, 'p') || !plainText(previous).endsWith(':')) return false;
  const { heading, blocks } = section;
  const opensSection = nodes[index - 2] === heading;
  const hasLines = blocks.some((block) => block.type === 'entry' && !block.heading && !block.isParagraph);
  return !((opensSection || hasLines) && (scope?.kind !== undefined || scope?.actions));
}
