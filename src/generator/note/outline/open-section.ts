import type { Element } from 'hast';
import type { Scope } from '../headings/scope.ts';
import { headingLevel, isElement } from '../html/elements.ts';
import type { OutlineBlock, OutlineTask } from './outline.ts';

/** A section under construction. */
export interface OpenSection {
  readonly heading?: Element;
  readonly above: Scope;
  readonly scope: Scope;
  readonly isPatch: boolean;
  readonly blocks: OutlineBlock[];
  readonly tasks: OutlineTask[];
}

/** A thematic break alone is dropped, because the next heading separates the sections. */
export function withoutLoneRules(section: OpenSection): OpenSection {
  const isContent = (block: OutlineBlock): boolean =>
    block.type !== 'prose' || block.nodes.some((node) => !isElement(node, 'hr'));
  return { ...section, blocks: section.blocks.filter(isContent) };
}

/** A heading above tasks only is shown with the tasks. A heading without any content is kept. */
export function hasContent(
  { heading, blocks, scope }: OpenSection,
  place: number,
  all: readonly OpenSection[],
): boolean {
  return blocks.length > 0 || (heading !== undefined && !(scope.actions && isOverTasks(heading, place, all)));
}

function isOverTasks(heading: Element, place: number, all: readonly OpenSection[]): boolean {
  for (let at = place; at < all.length; at += 1) {
    const section = all[at];
    if (at > place && section?.heading && headingLevel(section.heading) <= headingLevel(heading))
      return false;
    if (section && section.tasks.length > 0) return true;
  }
  return false;
}
