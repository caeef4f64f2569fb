import { type Content, elementsIn, isElement } from '../html/elements.ts';
import type { Outline, OutlineBlock, OutlineEntry, OutlineSection, OutlineTask } from './outline.ts';

type AnchorOf = (one: OutlineSection | OutlineEntry | OutlineTask) => string;

/** The `id` of the box with the tasks. */
export const TASKS_ID = 'action-required';

/** Every id that the page of a note will have: a heading that the page does not show has none. */
export function idsOnPage({ tasks, sections }: Outline, anchorOf: AnchorOf): ReadonlySet<string> {
  const ids = [
    ...sections.flatMap((section) => sectionIds(section, anchorOf)),
    ...tasks.flatMap((task) => [anchorOf(task), ...nodeIds(task.title), ...nodeIds(task.content)]),
    ...(tasks.length > 0 ? [TASKS_ID] : []),
  ];
  return new Set(ids.filter((id) => id !== ''));
}

function sectionIds(section: OutlineSection, anchorOf: AnchorOf): readonly string[] {
  const inHeading = nodeIds(section.heading?.children ?? []);
  return [anchorOf(section), ...inHeading, ...section.blocks.flatMap((block) => blockIds(block, anchorOf))];
}

function blockIds(block: OutlineBlock, anchorOf: AnchorOf): readonly string[] {
  switch (block.type) {
    case 'prose':
      return nodeIds(block.nodes);
    case 'entry':
      return [anchorOf(block), ...nodeIds(block.title), ...nodeIds(block.content)];
    case 'container':
      return [...nodeIds(block.title), ...block.sections.flatMap((section) => sectionIds(section, anchorOf))];
  }
}

function nodeIds(nodes: readonly Content[]): readonly string[] {
  return nodes.flatMap((node) =>
    isElement(node)
      ? [node, ...elementsIn(node)].flatMap(({ properties: { id } }) =>
          id === undefined ? [] : [String(id)],
        )
      : [],
  );
}
