import { ACTIONS_ID } from '#core/model/release/release-facts.ts';
import { type Content, isElement } from '../html/elements.ts';
import type { Outline, OutlineBlock, OutlineEntry, OutlineSection, OutlineTask } from './outline.ts';

type AnchorOf = (one: OutlineSection | OutlineEntry | OutlineTask) => string;

/** Every id on the page of a note. Headings that the page does not show have none. */
export function idsOnPage({ tasks, sections }: Outline, anchorOf: AnchorOf): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const section of sections) addSection(section, anchorOf, ids);
  for (const task of tasks) addEntry(task, anchorOf, ids);
  if (tasks.length > 0) ids.add(ACTIONS_ID);
  // Sections without an anchor.
  ids.delete('');
  return ids;
}

function addSection(section: OutlineSection, anchorOf: AnchorOf, ids: Set<string>): void {
  ids.add(anchorOf(section));
  addWritten(section.heading?.children ?? [], ids);
  for (const block of section.blocks) addBlock(block, anchorOf, ids);
}

function addBlock(block: OutlineBlock, anchorOf: AnchorOf, ids: Set<string>): void {
  switch (block.type) {
    case 'prose':
      addWritten(block.nodes, ids);
      for (const row of block.rows ?? []) ids.add(anchorOf(row));
      break;
    case 'entry':
      addEntry(block, anchorOf, ids);
      break;
    case 'container':
      addWritten(block.title, ids);
      for (const section of block.sections) addSection(section, anchorOf, ids);
  }
}

function addEntry(entry: OutlineEntry | OutlineTask, anchorOf: AnchorOf, ids: Set<string>): void {
  ids.add(anchorOf(entry));
  addWritten(entry.title, ids);
  addWritten(entry.content, ids);
}

/** Adds the ids that elements have already. */
function addWritten(nodes: readonly Content[], ids: Set<string>): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const { id } = node.properties;
    if (id !== undefined) ids.add(String(id));
    addWritten(node.children, ids);
  }
}
